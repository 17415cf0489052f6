import { onTestFinished } from 'vitest'
import { catchMail } from './catch-mail.ts'

/** A mail catcher for the length of a test. */
export async function startMailServer(options: { refuse?: boolean } = {}) {
  const { url, delivered, close } = await catchMail(options)
  onTestFinished(close)
  return { url, delivered }
}
