import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SECTIONS } from '../sections.ts'
import { session } from '../session/session.ts'
import { isTyping } from './is-typing.ts'

/** How long g waits for the section's key. */
const PAUSE_MS = 1500

/** The global shortcuts: g and a key opens a section, / focuses the search, ? lists them. */
export function useShortcuts(onList: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let goingSince = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const going = event.timeStamp - goingSince < PAUSE_MS
      goingSince = Number.NEGATIVE_INFINITY
      const section = going && findSection(event.key)
      if (section) void navigate(`/${section.path}`)
      else if (event.key === 'g') goingSince = event.timeStamp
      else if (event.key === '?') onList()
      else if (event.key !== '/' || !focusSearch()) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
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
