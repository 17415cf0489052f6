import { createContext } from 'react'

/** On the server: the mark of the scripts that the page's own parts write; see own-scripts.ts. */
export const ScriptMark = createContext<string | undefined>(undefined)
