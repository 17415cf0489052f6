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
  build: { outDir: 'build' },
})
