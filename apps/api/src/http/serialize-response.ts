import type { z } from 'zod'
import { currentWork, threadMs } from '../processes/work-budget.ts'
import { SerializedResponse } from './serialized-response.ts'

/** Validates a response against its schema and serializes it to JSON; empty if the schema allows undefined. */
export function serializeResponse(schema: z.ZodType, answer: unknown): Buffer {
  if (answer instanceof SerializedResponse) return answer.toBuffer()
  const begun = threadMs()
  try {
    return Buffer.from(JSON.stringify(schema.parse(answer)) ?? '')
  } finally {
    currentWork()?.charge(threadMs() - begun)
  }
}
