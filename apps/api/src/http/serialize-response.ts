import type { z } from 'zod'
import { currentWork, threadMs } from '../processes/work-budget.ts'
import { SerializedResponse } from './serialized-response.ts'

/** Validates a response against its schema and serializes it to JSON; empty if the schema allows undefined. */
export function serializeResponse(schema: z.ZodType, result: unknown): Buffer {
  if (result instanceof SerializedResponse) return result.toBuffer()
  const begun = threadMs()
  try {
    return Buffer.from(JSON.stringify(schema.parse(result)) ?? '')
  } finally {
    currentWork()?.charge(threadMs() - begun)
  }
}
