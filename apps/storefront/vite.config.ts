import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// A phone fetches two files sooner than twenty: what every page needs comes in these two.
const LIBRARIES = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\//,
  priority: 2,
}
const SHARED = { name: 'shared', minShareCount: 4, priority: 1 }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [LIBRARIES, SHARED] } } } } },
    // The shop's host loads this file and calls its handleRequest.
    ssr: { build: { rolldownOptions: { input: './app/ssr.ts' } } },
  },
})
