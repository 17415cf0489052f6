import { SyncedField } from '@pennysleeve/ui/synced-field.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { passwordOf, textOf } from '../auth/auth-form.tsx'
import { accountQuery } from '../auth/account.queries.ts'
import { changeAccount } from './change-account.ts'
import { EmailStatus } from './email-status.tsx'
import { SettingsForm, type Done } from './settings-form.tsx'

async function changeEmail(form: FormData): Promise<Done> {
  const { email, pending_email } = await changeAccount({
    email: textOf(form, 'email'),
    current_password: passwordOf(form, 'current_password'),
  })
  if (pending_email === textOf(form, 'email').toLowerCase()) {
    return { title: 'Check your mail', description: `Open the link in our mail to ${pending_email}.` }
  }
  return { title: 'Nothing to change', description: `${email} is your address already.` }
}

/** Changes the sign-in e-mail; it takes effect once the mailed link is opened. */
export function EmailForm() {
  const signedInAs = useSession((session) => session.userData?.email)
  const account = useQuery(accountQuery()).data?.user
  return (
    <SettingsForm title="Email" action="Change email" submit={changeEmail}>
      {(errorOf) => (
        <>
          <SyncedField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            from={account?.email ?? signedInAs}
            error={errorOf('email')}
          />
          {account && <EmailStatus account={account} />}
          <PasswordField
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            error={errorOf('current_password')}
          />
        </>
      )}
    </SettingsForm>
  )
}
