import { ApiError } from '@pennysleeve/contract/client.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSession } from './session.ts'
import { signIn, signInWithPasskey } from './sign-in.ts'

type Fields = { email: string; password: string; code: string }

/** Rendered in place of any page, so that signing in leads straight to it. */
export function SignInPage() {
  const away = useSession((session) => session.member)
  const [refusal, setRefusal] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { email: away?.email ?? '', password: '', code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    setRefusal(undefined)
    await signIn(fields).catch((error: Error) => {
      const asksForCode = error instanceof ApiError && error.code === 'auth.second_factor_missing'
      setNeedsCode(needsCode || asksForCode)
      // The first request for a code is not an error.
      if (!asksForCode || needsCode) setRefusal(error.message)
    })
  })

  const withPasskey = async () => {
    setRefusal(undefined)
    setAsking(true)
    await signInWithPasskey().catch((error: Error) => setRefusal(error.message))
    setAsking(false)
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>Sign in | Back-office</title>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex w-full max-w-md flex-col gap-5 rounded-2xl border border-line bg-surface p-6 sm:p-8"
      >
        <div>
          <h1 className="text-3xl">Back-office</h1>
          <p className="mt-2 text-ink-soft">
            {away
              ? 'Your session has ended. Please sign in again: what you were doing is still there.'
              : 'For those who work in the shop.'}
          </p>
        </div>
        <Field
          label="E-mail"
          type="email"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
          autoFocus={away === null}
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { required: 'Please enter your e-mail address.' })}
        />
        <PasswordField
          label="Password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who they are is known: only this is missing
          autoFocus={away !== null}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Please enter your password.' })}
        />
        {needsCode && (
          <Field
            label="Code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it is the next thing to type
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="From your authenticator app, or one of your recovery codes."
            error={errors.code?.message}
            {...register('code', { required: 'Please enter the code.' })}
          />
        )}
        {refusal && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )}
        <Button type="submit" busy={isSubmitting}>
          Sign in
        </Button>
        <Button look="secondary" busy={asking} onClick={() => void withPasskey()}>
          Sign in with a passkey
        </Button>
        <a href="/" className="link inline-flex min-h-11 items-center justify-center">
          To the shop
        </a>
      </form>
    </main>
  )
}
