import { createContext } from 'react'

/** Server only: the nonce of the scripts that the app's own components render; see own-scripts.ts. */
export const ScriptNonce = createContext<string | undefined>(undefined)
