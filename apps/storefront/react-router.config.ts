import type { Config } from '@react-router/dev/config'

export default {
  serverBuildFile: 'ssr.js',
  // The route manifest is small: sent with the page, it saves a request before each route's first visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
