import type { FieldErrors } from './form-dialog.tsx'
import { createPasskey } from './passkey.ts'
import type { PasskeyChanges } from './passkeys.tsx'
import { toast } from './toast.ts'

type Proof = Parameters<PasskeyChanges['add']>[0]
type PasskeyCalls = {
  creationOptions: (proof: Proof) => Promise<{ options: Parameters<typeof createPasskey>[0] }>
  create: (credential: Awaited<ReturnType<typeof createPasskey>>) => Promise<unknown>
  rename: (id: string, name: string) => Promise<unknown>
  remove: (id: string, current_password: string) => Promise<unknown>
}
type PasskeyTexts = Record<'added' | 'renamed' | 'removed' | 'failed', string>
type ErrorReaders = {
  fieldErrorsOf: (error: unknown) => FieldErrors | undefined
  messageOf: (error: unknown) => string
  /** Runs after every change, successful or not. */
  refetch: () => Promise<void>
}

/** The changes of the passkey list by the app's own API calls; each shows a toast in the app's own words. */
export function createPasskeyChanges(calls: PasskeyCalls, texts: PasskeyTexts, readers: ErrorReaders): PasskeyChanges {
  const { fieldErrorsOf, messageOf, refetch } = readers

  async function run(doneTitle: string, change: () => Promise<unknown>, { mayAskForCode = false } = {}) {
    try {
      await change()
      toast({ title: doneTitle, variant: 'success' })
      return undefined
    } catch (error) {
      const errors = fieldErrorsOf(error) ?? {}
      // The first request for a code is not an error.
      if (mayAskForCode && errors['code']) return errors
      toast({ title: texts.failed, description: messageOf(error), variant: 'destructive' })
      return errors
    } finally {
      await refetch()
    }
  }

  return {
    add: (proof) =>
      run(
        texts.added,
        async () => {
          const { options } = await calls.creationOptions(proof)
          await calls.create(await createPasskey(options))
        },
        { mayAskForCode: proof.code === undefined },
      ),
    rename: (id, name) => run(texts.renamed, () => calls.rename(String(id), name)),
    remove: (id, current_password) => run(texts.removed, () => calls.remove(String(id), current_password)),
  }
}
