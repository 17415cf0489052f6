import { z } from 'zod'

/** A part of a file. The texts one after the other are the file; the first has the names of the columns. */
export const listFile = z.object({
  file_name: z.string(),
  text: z.string(),
  /** The id that the next part begins after; null: this was the last. */
  next: z.int().nullable(),
})
export type ListFile = z.infer<typeof listFile>
