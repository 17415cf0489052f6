import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Chunks that every page needs: three files load faster on a phone than twenty. Not one, because a file is parsed in
// one long task.
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 }
const LIBRARIES = { name: 'libraries', test: /node_modules\/(react-router|@tanstack|zustand)\//, priority: 2 }
// Overlays load on first use, in one chunk for all screens.
const OVERLAYS =
  /ui\/src\/(dialog|menu|popover)|radix-ui\/|floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref\/dist\/es|get-nonce|aria-hidden|tslib/
const SHARED = { name: 'shared', test: (id: string) => !OVERLAYS.test(id), minShareCount: 4, priority: 1 }

// Bundler timings are noise for whoever starts the shop.
const QUIET = { bundlerTimings: false }

export default defineConfig({
  // CSP: inline style elements are blocked.
  resolve: { alias: { 'react-style-singleton': '@pennysleeve/ui/style-singleton.ts' } },
  plugins: [tailwindcss(), reactRouter()],
  // The files of the former version stay for the pages it has sent; tools/build-pages.ts removes old ones.
  build: { emptyOutDir: false },
  environments: {
    client: {
      build: { rolldownOptions: { checks: QUIET, output: { codeSplitting: { groups: [REACT, LIBRARIES, SHARED] } } } },
    },
    // The host imports this entry and calls its handleRequest.
    ssr: { build: { rolldownOptions: { checks: QUIET, input: './app/ssr.ts' } } },
  },
})
