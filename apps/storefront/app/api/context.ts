import type { Client } from '@pennysleeve/contract/client.ts'
import { createContext } from 'react-router'

/** What the host hands to the loaders. */
export const clientContext = createContext<Client>()
export const reportContext = createContext<(error: unknown) => void>()

export type Wrote = (part: { script?: string; style?: string }) => void
export const wroteContext = createContext<Wrote>()
