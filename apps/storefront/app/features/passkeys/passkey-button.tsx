import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { useMessages } from '../../messages/use-messages.ts'
import { signInWithPasskey } from '../../session/sign-in-with-passkey.ts'

/** Signs in with a passkey; of the form it uses only “Remember me”. */
export function PasskeyButton() {
  const { say, errorMessageOf } = useMessages()
  const [busy, setBusy] = useState(false)
  const signIn = async (form: HTMLFormElement | null) => {
    setBusy(true)
    try {
      await signInWithPasskey({ remember_me: form !== null && new FormData(form).get('remember_me') === 'on' })
      toast({ title: say('sign_in.succeeded'), description: say('sign_in.welcome_back'), variant: 'success' })
    } catch (error) {
      toast({ title: say('sign_in.failed'), description: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" busy={busy} onClick={(event) => void signIn(event.currentTarget.form)}>
      {say('sign_in.with_passkey')}
    </Button>
  )
}
