import { spawn } from 'node:child_process'

/** Passed and failed checks; each command of a gate is one. */
export type Count = { passed: number; failed: number }
export type Command = { command: string; args: string[]; cwd?: string; env?: Record<string, string> }
/** Its commands run sequentially, all of them, so that one failure does not hide the next. */
export type Gate = { name: string; commands: Command[] }

/** Runs gates concurrently. A gate's output is printed when it has finished. */
export async function runGates(gates: Gate[], atOnce: number, print: (text: string) => void): Promise<Count> {
  const waiting = [...gates]
  const counts: Count[] = []
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) counts.push(await runGate(gate, print))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return total(counts)
}

async function runGate({ name, commands }: Gate, print: (text: string) => void): Promise<Count> {
  const begun = Date.now()
  const count: Count = { passed: 0, failed: 0 }
  let said = ''
  for (const command of commands) {
    const { ok, output } = await run(command)
    count[ok ? 'passed' : 'failed'] += 1
    said += output
  }
  print(`\n▶ ${name}\n${said}${said === '' || said.endsWith('\n') ? '' : '\n'}${verdict(name, count, begun)}`)
  return count
}

export function verdict(name: string, { passed, failed }: Count, begun: number): string {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  return `${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`
}

function run({ command, args, cwd, env: own }: Command): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    // Tools write no colours into a pipe; here the output is printed on a terminal in the end.
    const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...own }
    const child = spawn(command, args, { ...(cwd ? { cwd } : {}), env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('error', (error) => resolve({ ok: false, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

export function total(counts: Count[]): Count {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  }
}
