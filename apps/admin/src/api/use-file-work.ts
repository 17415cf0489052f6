import { ApiError } from '@pennysleeve/contract/client.ts'
import { useState } from 'react'
import { errorMessageOf } from './error-message.ts'

/** Reading or sending a file: its progress from 0 to 1 while it runs, and what went wrong. */
export function useFileWork() {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    setProblem('')
    // What the reader of the file says is a message of its own.
    await work().catch((error: unknown) =>
      setProblem(error instanceof Error && !(error instanceof ApiError) ? error.message : errorMessageOf(error)),
    )
    setProgress(undefined)
  }
  return { progress, setProgress, problem, attempt }
}
