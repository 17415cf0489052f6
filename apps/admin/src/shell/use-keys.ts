import { useEffect, useEffectEvent } from 'react'
import { onTypedKeys } from './typed-keys.ts'

/** Single-key shortcuts of a page, inactive while typing. Global shortcuts take precedence. A scan is none of them. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((typed: string[]) => {
    const work = typed.length === 1 ? keys[typed[0]!] : undefined
    work?.()
    return work !== undefined
  })
  useEffect(() => onTypedKeys((typed) => press(typed)), [])
}
