import { z } from 'zod'

/** Stands for a text or setting as it is. It comes with each, and goes back with a change of it. */
export const version = z.string()

/** What whoever makes a change has seen; should it be another one by now, the change is refused. Absent: whatever it is. */
export const seenVersion = z.string().max(64, 'is too long').optional()
