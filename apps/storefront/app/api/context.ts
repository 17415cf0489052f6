import type { Client } from '@pennysleeve/contract/client.ts'
import { createContext } from 'react-router'

/** The API client that the host passes to the loaders. */
export const clientContext = createContext<Client>()
export const reportContext = createContext<(error: unknown) => void>()

export type OnInlinePart = (part: { script?: string; style?: string }) => void
export const inlinePartContext = createContext<OnInlinePart>()
