import type { Client } from '@sideboard/contract/client.ts'
import { createContext } from 'react-router'

/** What the host hands to the loaders. */
export const clientContext = createContext<Client>()
export const reportContext = createContext<(error: unknown) => void>()
