import { AccountDataPanel } from '../account-data/account-data-panel.tsx'
import { DeleteAccountPanel } from '../account-deletion/delete-account-panel.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { browserQueryClient } from '../../api/browser.ts'
import { useSession } from '../../session/session.ts'
import { passwordOf } from '../auth/auth-form.tsx'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx'
import { changeAccount } from './change-account.ts'
import { DefaultAddress } from './default-address.tsx'
import { EmailForm } from './email-form.tsx'
import { sessionsQuery } from './sessions.queries.ts'
import { Sessions } from './sessions.tsx'
import { SettingsForm, type Done } from './settings-form.tsx'

async function changePassword(form: FormData): Promise<Done> {
  await changeAccount({
    current_password: passwordOf(form, 'current_password'),
    password: passwordOf(form, 'password'),
    password_confirmation: passwordOf(form, 'password_confirmation'),
  })
  // A new password ends all other sessions on the server.
  void browserQueryClient.invalidateQueries(sessionsQuery())
  return { title: 'Password changed', description: 'Your other devices have been signed out.' }
}

export function Settings() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <EmailForm />
        <PasswordForm />
        <PasskeysPanel />
      </div>
      <div className="grid gap-6">
        <DefaultAddress />
        <Sessions />
        <AccountDataPanel />
        <DeleteAccountPanel />
      </div>
    </div>
  )
}

function PasswordForm() {
  const email = useSession((session) => session.userData?.email ?? '')
  return (
    <SettingsForm title="Password" action="Change password" submit={changePassword}>
      {(errorOf) => (
        <>
          <PasswordField
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            error={errorOf('current_password')}
          />
          <NewPasswordField
            label="New password"
            name="password"
            owner={() => ({ email })}
            error={errorOf('password')}
          />
          <PasswordField
            label="Confirm new password"
            name="password_confirmation"
            autoComplete="new-password"
            error={errorOf('password_confirmation')}
          />
        </>
      )}
    </SettingsForm>
  )
}
