import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

export type Server = { url: string; process: ChildProcess; stop(): Promise<void> }

/** Starts a server process and waits until it answers. */
export async function startServer(file: string, env: Record<string, string>, readyPath: string): Promise<Server> {
  const port = await freePort()
  const child = fork(join(ROOT, file), [], {
    execArgv: flagsOf('start'),
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url + readyPath, child)
  return { url, process: child, stop: () => end(child) }
}

type Script = 'start' | 'import'

/** Node options of `npm start` and `npm run import`. */
export function flagsOf(script: Script): string[] {
  // Our own package.json with these scripts.
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<Script, string>
  }
  return scripts[script].split(' ').filter((word) => word.startsWith('--'))
}

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No response from ${url}`)
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
