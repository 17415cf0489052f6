import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Panel } from '../../shell/panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { DisableAuthenticator } from './disable-authenticator.tsx'
import { EnableAuthenticator } from './enable-authenticator.tsx'

type OwnSession = Pick<AnswerOf<'GET /api/admin/session'>, 'second_factor' | 'recovery_codes_left'>

/**
 * Holds the recovery codes above the session query: it refetches on focus, and the server cannot show the codes again.
 */
export function AuthenticatorApp({ session }: { session: OwnSession }) {
  const [codes, setCodes] = useState<string[]>()
  const panel = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const finish = async () => {
    // The session on the screen has no second factor yet.
    await queryClient.invalidateQueries()
    setCodes(undefined)
    panel.current?.focus()
  }
  const isOn = session.second_factor || codes !== undefined
  return (
    <div ref={panel} tabIndex={-1} className="max-w-2xl outline-none">
      <Panel title="Authenticator app" actions={isOn ? <Badge look="good">On</Badge> : <Badge>Off</Badge>}>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={finish} />
        ) : session.second_factor ? (
          <DisableAuthenticator codesLeft={session.recovery_codes_left} />
        ) : (
          <EnableAuthenticator onDone={setCodes} />
        )}
      </Panel>
    </div>
  )
}
