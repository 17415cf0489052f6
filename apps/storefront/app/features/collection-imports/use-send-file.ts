import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { refetchImports } from './collection-imports.queries.ts'
import { importPath } from './import-params.ts'
import { sendFile } from './send-file.ts'

/** Sends a file and opens its review. Leaving the page aborts the upload. */
export function useSendFile() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setProblem('')
    setProgress(0)
    try {
      const id = await sendFile(file, { onProgress: setProgress, signal: controller.signal })
      await refetchImports(queryClient)
      await navigate(importPath({ id, page: 1 }))
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorMessageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  return { send, cancel, progress, problem }
}
