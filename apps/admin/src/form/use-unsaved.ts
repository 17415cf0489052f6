import { useEffect } from 'react'

/** The forms on the screen that hold something which is not saved yet. */
const unsaved = new Set<symbol>()

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Says that something would be lost if the page were left now; then whoever leaves it is asked first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const form = Symbol('unsaved')
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [isUnsaved])
}
