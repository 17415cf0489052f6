import { z } from 'zod'
import { ERRORS, type ErrorCode } from './error-codes.ts'

// Safe cast: Object.keys is typed string[].
const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** The body of every error: the message for people, the errors by field, and for programs the code with its params. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.enum(codes),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The error body as a client reads it: Solidus sends no code. */
export type ReadErrorBody = Omit<ErrorBody, 'code'> & { code?: ErrorCode }
