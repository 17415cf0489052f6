import { z } from 'zod'
import { ERRORS, type ErrorCode } from './error-codes.ts'

// The keys of the table are its codes, which TypeScript does not tell of an object's keys.
const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/**
 * The one shape of every refusal: a sentence for a person, the fields it is about where that helps, and for a program
 * its code with the params that the sentence was made of.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.enum(codes),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** A refusal as a client reads it: one of another order API has no code. */
export type ReadErrorBody = Omit<ErrorBody, 'code'> & { code?: ErrorCode }
