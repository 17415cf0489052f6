import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../api/is-api-error.ts'
import { AuthForm, passwordOf, textOf } from '../features/auth/auth-form.tsx'
import { PasskeyButton } from '../features/passkeys/passkey-button.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { signIn } from '../session/sign-in.ts'
import { PageHead } from '../shell/page-head.tsx'

const check = (form: FormData) =>
  textOf(form, 'email') === '' || textOf(form, 'password') === ''
    ? { title: 'Missing fields: Please enter email and password!' }
    : undefined

async function submit(form: FormData): Promise<void> {
  await signIn({
    email: textOf(form, 'email'),
    password: passwordOf(form, 'password'),
    remember_me: form.get('remember_me') === 'on',
  })
  toast({ title: 'Login successful', description: 'Welcome back!', variant: 'success' })
}

export default function Login() {
  const [needsCode, setNeedsCode] = useState(false)
  const send = async (form: FormData) => {
    setNeedsCode(false)
    await submit(form).catch((error: unknown) => {
      setNeedsCode(isApiError(error) && error.body.errors?.['code'] !== undefined)
      throw error
    })
  }
  return (
    <>
      <PageHead title="Sign In" description="Sign in to your account." noindex />
      <AuthForm title="Sign In" failureTitle="Login failed" check={check} submit={send}>
        {(busy) => (
          <>
            <Field label="Username" name="email" type="email" autoComplete="username" placeholder="you@example.com" />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <label className="flex min-h-11 items-center gap-2.5">
                <input type="checkbox" name="remember_me" className="size-5 accent-link" />
                Remember me
              </label>
              <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
                Forgot your password
              </Link>
            </div>
            <Button type="submit" busy={busy}>
              Sign In
            </Button>
            <PasskeyButton />
            {needsCode && (
              <p role="alert">
                This account has a second factor, which is asked for in the back-office.{' '}
                {/* Another app: the browser goes there. */}
                <a href="/admin" className="link inline-flex min-h-11 items-center font-semibold">
                  Sign in at /admin
                </a>
              </p>
            )}
            <p className="text-center text-ink-soft">
              New here?{' '}
              <Link to="/auth/register" className="link inline-flex min-h-11 items-center font-semibold">
                Sign up
              </Link>
            </p>
          </>
        )}
      </AuthForm>
    </>
  )
}
