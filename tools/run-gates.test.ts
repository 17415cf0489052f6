import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runGates, type Gate } from './run-gates.ts'

const script = (code: string) => ({ command: process.execPath, args: ['-e', code] })

async function outcome(gates: Gate[]) {
  const printed: string[] = []
  const count = await runGates(gates, 2, (text) => void printed.push(text.replaceAll(/\([\d.]+ s\)/g, '(n s)')))
  return { count, printed }
}

test('every command of a gate is run and counted, also after a failure', async () => {
  const commands = [script('console.log("one")'), script('process.exit(3)'), script('console.error("three")')]
  const { count, printed } = await outcome([{ name: 'lint', commands }])
  expect(count).toEqual({ passed: 2, failed: 1 })
  expect(printed).toEqual(['\n▶ lint\none\nthree\n✘ lint: 2 passed, 1 failed (n s)'])
})

test('a missing or killed command counts as failed', async () => {
  const commands = [{ command: 'no-such-command', args: [] }, script('process.kill(process.pid, "SIGKILL")')]
  const { count } = await outcome([{ name: 'types', commands }])
  expect(count).toEqual({ passed: 0, failed: 2 })
})

test('the output of concurrent gates is not interleaved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-gates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Each ends only when the other has started, so they must be concurrent.
  const talk = (own: string, other: string) => ({
    name: own,
    commands: [
      {
        ...script(`
          const fs = require('node:fs')
          fs.writeFileSync('${own}', '')
          console.log('${own} begins')
          const wait = setInterval(() => {
            if (!fs.existsSync('${other}')) return
            clearInterval(wait)
            console.log('${own} ends')
          }, 5)
        `),
        cwd: folder,
      },
    ],
  })
  const { count, printed } = await outcome([talk('a', 'b'), talk('b', 'a')])
  expect(count).toEqual({ passed: 2, failed: 0 })
  expect(printed.toSorted()).toEqual([
    '\n▶ a\na begins\na ends\n✔ a: 1 passed, 0 failed (n s)',
    '\n▶ b\nb begins\nb ends\n✔ b: 1 passed, 0 failed (n s)',
  ])
})
