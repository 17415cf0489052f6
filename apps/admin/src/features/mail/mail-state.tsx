import type { StaffMail } from '@pennysleeve/contract/admin/mails.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

type State = StaffMail['state']

const STATES: Record<State, { label: string; look: BadgeLook }> = {
  sent: { label: 'Sent', look: 'good' },
  waiting: { label: 'Waiting', look: 'plain' },
  given_up: { label: 'Given up', look: 'bad' },
}

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }))

/** The URL may contain anything. */
export function isMailState(text: string | undefined): text is State {
  return text !== undefined && Object.hasOwn(STATES, text)
}

export function MailState({ state }: { state: State }) {
  return <Badge look={STATES[state].look}>{STATES[state].label}</Badge>
}
