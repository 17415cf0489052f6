import { EN } from '../messages/en.ts'

/** The message to show for a failed call: the server's (see readErrorBody), else the browser's. */
export function errorMessageOf(error: unknown): string {
  // A network failure: the browser's message differs per browser and is written for programmers.
  if (error instanceof TypeError) return EN['error.unreachable']
  return (error instanceof Error && error.message) || EN['error.unknown']
}
