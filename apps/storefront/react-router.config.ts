import type { Config } from '@react-router/dev/config'

export default {
  serverBuildFile: 'ssr.js',
  // The table of routes is small: sending it with the page saves a request before every first visit to a route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
