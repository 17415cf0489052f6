import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The shop's host loads this file and calls its handleRequest.
    ssr: { build: { rolldownOptions: { input: './app/ssr.ts' } } },
  },
})
