import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SECTIONS } from '../sections.ts'
import { session } from '../session/session.ts'
import { watchTypedKeys } from './typed-keys.ts'

/** How long g waits for the section's key. */
const PAUSE_MS = 1500

/** The global shortcuts: g and a key opens a section, / focuses the search, ? lists them. */
export function useShortcuts(onList: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let goingSince = Number.NEGATIVE_INFINITY
    return watchTypedKeys((keys, at) => {
      const key = keys.at(-1)!
      // Typed quickly both come at once.
      const going = keys.length === 2 ? keys[0] === 'g' : at - goingSince < PAUSE_MS
      if (keys.length === 2 && !going) return false
      goingSince = Number.NEGATIVE_INFINITY
      const section = going && findSection(key)
      if (section) void navigate(`/${section.path}`)
      else if (key === 'g') goingSince = at
      else if (key === '?') onList()
      else return key === '/' && focusSearch()
      return true
    })
  }, [navigate, onList])
}

function findSection(shortcut: string) {
  const { member } = session.getState()
  return SECTIONS.find((section) => section.shortcut === shortcut && member && isAllowed(member, section.permission))
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
  box?.focus()
  return box !== null
}
