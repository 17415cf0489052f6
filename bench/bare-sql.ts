import { Pool } from 'pg'

// Baseline: the statements of a response, sent through the driver alone.
type Work = { url: string; statements: { text: string; values: unknown[] }[]; inFlight: number; seconds: number }

process.on('message', (work: Work) => void run(work))

async function run({ url, statements, inFlight, seconds }: Work): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 10 })
  const named = statements.map((statement, i) => ({ ...statement, name: `statement-${i}` }))
  const until = Date.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (Date.now() < until) {
        await Promise.all(named.map((statement) => pool.query(statement)))
        done += 1
      }
    }),
  )
  await pool.end()
  process.send?.(done / seconds)
}
