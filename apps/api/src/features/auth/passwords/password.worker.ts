import { parentPort } from 'node:worker_threads'
import { makeHash, matchesHash } from './password-hash.ts'

/** A request to the thread, with the id of its response. */
export type PasswordTask =
  | { task: 'hash'; password: string }
  | { task: 'match'; password: string; stored: string }
  | { task: 'guesses'; password: string; words: string[] }
export type PasswordReply = { id: number; result: string | boolean | number; ms: number }

parentPort?.on('message', (task: PasswordTask & { id: number }) => void handle(task))

async function handle({ id, ...task }: PasswordTask & { id: number }): Promise<void> {
  const begun = performance.now()
  const result = await work(task)
  const reply: PasswordReply = { id, result, ms: performance.now() - begun }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reply)
}

async function work(task: PasswordTask): Promise<PasswordReply['result']> {
  if (task.task === 'hash') return makeHash(task.password)
  if (task.task === 'match') return matchesHash(task.password, task.stored)
  // Loaded on first use: its dictionary has fifty thousand passwords.
  const { countGuesses } = await import('./password-guesses.ts')
  return countGuesses(task.password, task.words)
}
