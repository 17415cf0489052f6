import { MIN_PASSWORD_CHARACTERS } from '@pennysleeve/domain/auth/password-strength.ts'
import type { MeteredStrength } from '@pennysleeve/ui/password-meter.tsx'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { client } from '../../api/browser.ts'

/** Whoever pauses so long in typing a new password is told how good it is. */
const PASSWORD_PAUSE_MS = 350

export type PasswordOwner = { email: string } | { reset_password_token: string }

/**
 * The strength of the password in a field, requested from the API after a debounce: the API enforces the same estimate,
 * and its dictionaries are too large for a phone. Keystrokes cause no render.
 */
export function usePasswordStrength(
  input: RefObject<HTMLInputElement | null>,
  owner: (form: HTMLFormElement) => PasswordOwner,
): MeteredStrength | undefined {
  const [strength, setStrength] = useState<MeteredStrength>()
  const newestOwner = useRef(owner)
  useEffect(() => {
    newestOwner.current = owner
  })

  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking: AbortController | undefined
    const look = async () => {
      const password = field.value
      if (password.length < MIN_PASSWORD_CHARACTERS) {
        setStrength(password === '' ? undefined : 'too_short')
        return
      }
      const { signal } = (asking = new AbortController())
      try {
        const user = { password, ...newestOwner.current(form) }
        const response = await client('POST /api/password_strength', { body: { user } }, { signal })
        if (!signal.aborted) setStrength(response.strength)
      } catch {
        // The meter is optional: without a response it stays empty.
        if (!signal.aborted) setStrength(undefined)
      }
    }
    const stop = () => {
      clearTimeout(timer)
      asking?.abort()
    }
    const lookSoon = () => {
      stop()
      timer = setTimeout(() => void look(), PASSWORD_PAUSE_MS)
    }
    field.addEventListener('input', lookSoon)
    form.addEventListener('reset', lookSoon)
    // The field may have been filled before hydration.
    if (field.value !== '') lookSoon()
    return () => {
      stop()
      field.removeEventListener('input', lookSoon)
      form.removeEventListener('reset', lookSoon)
    }
  }, [input])

  return strength
}
