import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../api/is-api-error.ts'
import { AuthForm, passwordOf, textOf } from '../features/auth/auth-form.tsx'
import { PasskeyButton } from '../features/passkeys/passkey-button.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { signIn } from '../session/sign-in.ts'
import { PageHead } from '../shell/page-head.tsx'

async function submit(form: FormData): Promise<void> {
  await signIn({
    email: textOf(form, 'email'),
    password: passwordOf(form, 'password'),
    remember_me: form.get('remember_me') === 'on',
  })
}

export default function Login() {
  const { language, say } = useMessages()
  const [needsCode, setNeedsCode] = useState(false)
  const check = (form: FormData) =>
    textOf(form, 'email') === '' || textOf(form, 'password') === ''
      ? { title: say('sign_in.missing_fields') }
      : undefined
  const send = async (form: FormData) => {
    setNeedsCode(false)
    await submit(form).catch((error: unknown) => {
      setNeedsCode(isApiError(error) && error.code === 'auth.second_factor_missing')
      throw error
    })
    toast({ title: say('sign_in.succeeded'), description: say('sign_in.welcome_back'), variant: 'success' })
  }
  return (
    <>
      <PageHead title={say('sign_in.title')} description={say('sign_in.description')} noindex />
      <AuthForm
        title={say('sign_in.title')}
        // The `lang` of the form: the layout around it is English in every shop.
        lang={language === 'en' ? undefined : language}
        failureTitle={say('sign_in.failed')}
        check={check}
        submit={send}
      >
        {(busy) => (
          <>
            <Field
              label={say('sign_in.email')}
              name="email"
              type="email"
              autoComplete="username"
              placeholder={say('sign_in.email_example')}
            />
            <PasswordField
              label={say('sign_in.password')}
              showLabel={say('password.show')}
              hideLabel={say('password.hide')}
              name="password"
              autoComplete="current-password"
            />
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <label className="flex min-h-11 items-center gap-2.5">
                <input type="checkbox" name="remember_me" className="size-5 accent-link" />
                {say('sign_in.remember_me')}
              </label>
              <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
                {say('sign_in.forgot_password')}
              </Link>
            </div>
            <Button type="submit" busy={busy}>
              {say('sign_in.submit')}
            </Button>
            <PasskeyButton />
            {needsCode && (
              <p role="alert">
                {say('sign_in.needs_code')} {/* Another app: the browser goes there. */}
                <a href="/admin" className="link inline-flex min-h-11 items-center font-semibold">
                  {say('sign_in.at_admin')}
                </a>
              </p>
            )}
            <p className="text-center text-ink-soft">
              {say('sign_in.new_here')}{' '}
              <Link to="/auth/register" className="link inline-flex min-h-11 items-center font-semibold">
                {say('sign_in.sign_up')}
              </Link>
            </p>
          </>
        )}
      </AuthForm>
    </>
  )
}
