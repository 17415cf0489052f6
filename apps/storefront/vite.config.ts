import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// A phone fetches three files sooner than twenty: what every page needs comes in these. Not in one, because a file is
// read in one go, in which the phone can do nothing else.
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 }
const LIBRARIES = { name: 'libraries', test: /node_modules\/(react-router|@tanstack|zustand)\//, priority: 2 }
// What opens above a page comes when something opens, however many screens have such a thing.
const OVERLAYS =
  /ui\/src\/(dialog|menu|popover)|radix-ui\/|floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref\/dist\/es|get-nonce|aria-hidden|tslib/
const SHARED = { name: 'shared', test: (id: string) => !OVERLAYS.test(id), minShareCount: 4, priority: 1 }

// Whoever starts the shop for the first time need not know which plugin took how long.
const QUIET = { bundlerTimings: false }

export default defineConfig({
  // The page's policy lets no style be inline.
  resolve: { alias: { 'react-style-singleton': '@pennysleeve/ui/style-singleton.ts' } },
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: { rolldownOptions: { checks: QUIET, output: { codeSplitting: { groups: [REACT, LIBRARIES, SHARED] } } } },
    },
    // The shop's host loads this file and calls its handleRequest.
    ssr: { build: { rolldownOptions: { checks: QUIET, input: './app/ssr.ts' } } },
  },
})
