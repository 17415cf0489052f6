import { dirname, isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

// Run as a process: writes killed-shop.ts and all it imports into one file of the named folder.

const [outDir = ''] = process.argv.slice(2)

await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  plugins: [
    {
      name: 'keep the folder of each module',
      // The bundler's own modules have names that are no paths.
      transform: (code, id) =>
        isAbsolute(id)
          ? code
              .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          : undefined,
    },
  ],
  // A development server's and a native library stay packages.
  ssr: { noExternal: true, external: ['vite', 'lightningcss', 'sharp'] },
  build: {
    ssr: join(import.meta.dirname, 'killed-shop.ts'),
    outDir,
    target: 'esnext',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
