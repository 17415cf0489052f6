import { EN } from '../messages/en.ts'

/** Why a call failed, in words for a person: the server's (see readErrorBody), else the browser's. */
export function reasonOf(error: unknown): string {
  // The browser's words for an answer that never came are for programmers, and other ones in each.
  if (error instanceof TypeError) return EN['error.unreachable']
  return (error instanceof Error && error.message) || EN['error.unknown']
}
