import { parseArgs } from 'node:util'
import { buildPages } from '../tools/build-pages.ts'
import { describeOutcome } from './describe-outcome.ts'
import { hasNginx } from './nginx.ts'
import { POOL_MODES } from './pgbouncer.ts'
import { playScene } from './play-scene.ts'
import { SCENES } from './scenes.ts'
import { startRandomShopping, type Stage } from './stage.ts'

/** `npm run proof -- --only kill,restart`: a sale with one fault in each scene. Exit code 1 if a promise was broken. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    shoppers: { type: 'string', default: '500' },
    processes: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
    pgbouncer: { type: 'string' },
    think: { type: 'string', default: '6000' },
  },
})
const names = values.only?.split(',') ?? SCENES.map(({ name }) => name)
const unknown = names.filter((name) => !SCENES.some((scene) => scene.name === name))
if (unknown.length > 0) {
  throw new Error(`There is no scene ${unknown.join(', ')}, only ${SCENES.map(({ name }) => name).join(', ')}.`)
}
const nginx = hasNginx()
if (!nginx) console.log('There is no nginx here (apt-get install nginx-light): customers go to the processes directly.')

await buildPages()
const timing = { leadMs: 12_000, restMs: 12_000, thinkMs: Number(values.think) }
const options = {
  processes: Number(values.processes),
  shoppers: Number(values.shoppers),
  nginx,
  replica: true,
  disk: true,
  reservationSeconds: 40,
  keep: values.keep,
  pgbouncer: POOL_MODES.find((mode) => mode === values.pgbouncer),
}
const { stage, close } = await startRandomShopping(options)
const interrupted = Promise.withResolvers<number>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupted.resolve(1))
try {
  process.exitCode = await Promise.race([playAll(stage), interrupted.promise])
} finally {
  await close()
}
process.exit()

/** The exit code: 1 if a promise was broken in a scene. */
async function playAll(on: Stage): Promise<number> {
  console.log(`${options.shoppers} shoppers, ${options.processes} processes${nginx ? ', nginx' : ''}, replica`)
  let broken = 0
  for (const scene of SCENES.filter(({ name }) => names.includes(name))) {
    const why = scene.unable?.(on)
    if (why) {
      console.log(`– ${scene.name.padEnd(10)} not played: ${why}`)
      continue
    }
    const outcome = await playScene(on, scene, timing)
    if (outcome.breaches.length > 0) broken += 1
    console.log(describeOutcome(outcome))
  }
  return broken === 0 ? 0 : 1
}
