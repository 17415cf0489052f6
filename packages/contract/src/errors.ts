import { z } from 'zod'

/** The one shape of every refusal: a sentence for a person, and where it helps the fields it is about. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
