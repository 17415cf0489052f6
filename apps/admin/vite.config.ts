import { THEME_SCRIPT } from '@pennysleeve/ui/theme.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const themeFirst: Plugin = {
  name: 'theme-first',
  transformIndexHtml: () => [{ tag: 'script', children: THEME_SCRIPT, injectTo: 'head-prepend' }],
}

export default defineConfig({
  // CSP: inline style elements are blocked.
  resolve: { alias: { 'react-style-singleton': '@pennysleeve/ui/style-singleton.ts' } },
  base: '/admin/',
  plugins: [themeFirst, tailwindcss(), react()],
  // The files of the former version stay for the pages it has sent; tools/build-pages.ts removes old ones.
  build: { outDir: 'build', emptyOutDir: false },
})
