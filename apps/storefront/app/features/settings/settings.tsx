import { FollowingField } from '@sideboard/ui/following-field.tsx'
import { useSession } from '../../session/session.ts'
import { DeleteAccount } from '../account-deletion/delete-account.tsx'
import { PasswordField } from '@sideboard/ui/password-field.tsx'
import { passwordOf, textOf } from '../auth/auth-form.tsx'
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx'
import { changeAccount } from './change-account.ts'
import { DefaultAddress } from './default-address.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsForm } from './settings-form.tsx'

const changeEmail = (form: FormData) =>
  changeAccount({ email: textOf(form, 'email'), current_password: passwordOf(form, 'current_password') })

const changePassword = (form: FormData) =>
  changeAccount({
    current_password: passwordOf(form, 'current_password'),
    password: passwordOf(form, 'password'),
    password_confirmation: passwordOf(form, 'password_confirmation'),
  })

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
        <DeleteAccount />
      </div>
    </div>
  )
}

function EmailForm() {
  const email = useSession((session) => session.userData?.email)
  return (
    <SettingsForm title="Email" action="Change email" doneTitle="Email changed" submit={changeEmail}>
      {(errorOf) => (
        <>
          <FollowingField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            from={email}
            error={errorOf('email')}
          />
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

function PasswordForm() {
  return (
    <SettingsForm
      title="Password"
      action="Change password"
      doneTitle="Password changed"
      doneText="Your other devices have been signed out."
      submit={changePassword}
    >
      {(errorOf) => (
        <>
          <PasswordField
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            error={errorOf('current_password')}
          />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters"
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
