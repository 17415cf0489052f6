import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installMeasuring } from './install-measuring.ts'

// Changes the code in small ways, one at a time, and says which change no test has noticed:
//   npm run mutate                                    the rules (packages/domain)
//   npm run mutate -- packages/domain/src/money.ts    a part of them; several patterns, a comma between
//   npm run mutate -- api [files]                     the money code of the API, on a real database: takes long
const [first = '', second] = process.argv.slice(2)
const [what, files] = first === 'api' ? ['api', second] : ['rules', first]
const args = ['run', `tools/mutation/${what}.stryker.config.mjs`, ...(files ? ['--mutate', files] : [])]
const { status } = spawnSync(join(installMeasuring(), 'stryker'), args, {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
