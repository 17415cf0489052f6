import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Panel } from '../../shell/panel.tsx'
import { refetchQueries } from '../../api/refetch-queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { DisableAuthenticator } from './disable-authenticator.tsx'
import { EnableAuthenticator } from './enable-authenticator.tsx'
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx'

type OwnSession = Pick<ResponseOf<'GET /api/admin/session'>, 'second_factor' | 'recovery_codes_left'>

/**
 * Holds the recovery codes above the session query: it refetches on focus, and the server cannot show the codes again.
 */
export function AuthenticatorApp({ session }: { session: OwnSession }) {
  const [codes, setCodes] = useState<string[]>()
  const [renewing, setRenewing] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const finish = async () => {
    // The session on the screen is older than the codes.
    await refetchQueries(queryClient)
    setCodes(undefined)
    setRenewing(false)
    panel.current?.focus()
  }
  const isOn = session.second_factor || codes !== undefined
  return (
    <div ref={panel} tabIndex={-1} className="max-w-2xl outline-none">
      <Panel title="Authenticator app" actions={isOn ? <Badge look="good">On</Badge> : <Badge>Off</Badge>}>
        {codes ? (
          <RecoveryCodes codes={codes} renewed={renewing} onKept={finish} />
        ) : renewing ? (
          <RenewRecoveryCodes onDone={setCodes} onCancel={finish} />
        ) : session.second_factor ? (
          <DisableAuthenticator codesLeft={session.recovery_codes_left} onRenew={() => setRenewing(true)} />
        ) : (
          <EnableAuthenticator onDone={setCodes} />
        )}
      </Panel>
    </div>
  )
}
