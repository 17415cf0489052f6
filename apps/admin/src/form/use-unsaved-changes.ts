import { useEffect } from 'react'

/** The forms on the screen with unsaved changes. */
const unsaved = new Set<symbol>()

export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0
}

/** Registers unsaved changes; leaving the page then asks first. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const form = Symbol('unsaved')
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [isUnsaved])
}
