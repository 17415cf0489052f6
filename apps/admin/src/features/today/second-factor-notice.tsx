import { dateText } from '@pennysleeve/domain/date-text.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'
import { useSecondFactorDue } from '../../session/second-factor-due.ts'
import { Callout } from '../../shell/callout.tsx'

/** Reminds an admin during the week they have to set up a second factor. */
export function SecondFactorNotice() {
  const due = useSecondFactorDue()
  if (!due) return null
  return (
    <Callout
      actions={
        <Link to="/security" className={buttonClass('primary', 'small')}>
          Set it up
        </Link>
      }
    >
      <strong>Your account needs a second factor.</strong> You have {due.daysLeft} {due.daysLeft === 1 ? 'day' : 'days'}{' '}
      left, until {dateText(due.date)}: after that the back-office stays closed to you until you have set up a passkey
      or an authenticator app.
    </Callout>
  )
}
