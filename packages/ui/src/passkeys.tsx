import { dateText } from '@pennysleeve/domain/date-text.ts'
import { relativeTime } from '@pennysleeve/domain/relative-time.ts'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormDialog, type FieldErrors } from './form-dialog.tsx'
import { PasswordField } from './password-field.tsx'

type PasskeyShown = { id: number; name: string; created_at: string; last_used_at: string | null }

/** Each resolves to the errors by field, or to undefined on success. */
export type PasskeyChanges = {
  /** Without a code until the API asks for one: that error is the next step. */
  add: (proof: { current_password: string; code?: string }) => Promise<FieldErrors | undefined>
  rename: (id: number, name: string) => Promise<FieldErrors | undefined>
  remove: (id: number, current_password: string) => Promise<FieldErrors | undefined>
}

type PasskeysProps = {
  passkeys: PasskeyShown[]
  /** When the list was fetched. */
  now: number
  /** The consequences of adding one. */
  note: ReactNode
  changes: PasskeyChanges
}

type Action = { what: 'add' } | { what: 'rename' | 'remove'; passkey: PasskeyShown }

/** A list of passkeys with add, rename and remove. */
export function Passkeys({ passkeys, now, note, changes }: PasskeysProps) {
  const [doing, setDoing] = useState<Action>()
  const close = () => setDoing(undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <p className="text-ink-soft">{note}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={now} onChange={(what) => setDoing({ what, passkey })} />
          ))}
        </ul>
      )}
      <Button ref={addButton} look="secondary" className="self-start" onClick={() => setDoing({ what: 'add' })}>
        Add a passkey
      </Button>
      {doing?.what === 'add' && <AddPasskey add={changes.add} onClose={close} />}
      {doing?.what === 'rename' && <RenamePasskey passkey={doing.passkey} rename={changes.rename} onClose={close} />}
      {doing?.what === 'remove' && (
        <RemovePasskey passkey={doing.passkey} remove={changes.remove} onClose={close} focusAfter={addButton} />
      )}
    </>
  )
}

type PasskeyRowProps = { passkey: PasskeyShown; now: number; onChange: (what: 'rename' | 'remove') => void }

function PasskeyRow({ passkey: { name, created_at, last_used_at }, now, onChange }: PasskeyRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-40 grow basis-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          Added <time dateTime={created_at}>{dateText(created_at)}</time>
          {', '}
          {last_used_at === null ? (
            'not used yet'
          ) : (
            <>
              last used <time dateTime={last_used_at}>{relativeTime(Date.parse(last_used_at), now)}</time>
            </>
          )}
        </p>
      </div>
      <div className="-mx-3 flex">
        <Button look="quiet" size="small" aria-label={`Rename ${name}`} onClick={() => onChange('rename')}>
          Rename
        </Button>
        <Button look="quiet" size="small" aria-label={`Remove ${name}`} onClick={() => onChange('remove')}>
          Remove
        </Button>
      </div>
    </li>
  )
}

type AddPasskeyProps = { add: PasskeyChanges['add']; onClose: () => void }

function AddPasskey({ add, onClose }: AddPasskeyProps) {
  // Asked for once the API requires it: most accounts have no second factor.
  const [needsCode, setNeedsCode] = useState(false)
  const submit = async (form: FormData) => {
    const current_password = read(form, 'current_password')
    const wrong = await add(needsCode ? { current_password, code: read(form, 'code') } : { current_password })
    if (needsCode || !wrong?.['code']) return wrong
    setNeedsCode(true)
    // The first request for a code is not an error.
    return {}
  }
  return (
    <FormDialog
      title="Add a passkey"
      description={
        needsCode
          ? 'Now a code. Then your browser asks for your finger, your face or a PIN.'
          : 'First your password. Then your browser asks for your finger, your face or a PIN.'
      }
      action="Go on"
      onClose={onClose}
      submit={submit}
    >
      {(errors) => (
        <>
          <CurrentPassword errors={errors} />
          {needsCode && (
            <Field
              label="Code"
              name="code"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it is the next thing to type
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              hint="From your authenticator app, or one of your recovery codes."
              error={errorOf(errors, 'code')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

type RenamePasskeyProps = { passkey: PasskeyShown; rename: PasskeyChanges['rename']; onClose: () => void }

function RenamePasskey({ passkey: { id, name }, rename, onClose }: RenamePasskeyProps) {
  return (
    <FormDialog
      title="Rename the passkey"
      description="A name by which you know the device it is on."
      action="Save"
      onClose={onClose}
      submit={(form) => rename(id, read(form, 'name'))}
    >
      {(errors) => (
        <Field
          label="Name"
          name="name"
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          error={errorOf(errors, 'name')}
        />
      )}
    </FormDialog>
  )
}

type RemovePasskeyProps = {
  passkey: PasskeyShown
  remove: PasskeyChanges['remove']
  onClose: () => void
  focusAfter: RefObject<HTMLElement | null>
}

function RemovePasskey({ passkey: { id, name }, remove, onClose, focusAfter }: RemovePasskeyProps) {
  return (
    <FormDialog
      title="Remove the passkey?"
      description={`“${name}” will not sign you in any more. Your device may still show it: delete it there too.`}
      action="Remove"
      look="danger"
      onClose={onClose}
      focusAfter={focusAfter}
      submit={(form) => remove(id, read(form, 'current_password'))}
    >
      {(errors) => <CurrentPassword errors={errors} />}
    </FormDialog>
  )
}

function CurrentPassword({ errors }: { errors: FieldErrors }) {
  return (
    <PasswordField
      label="Current password"
      name="current_password"
      autoComplete="current-password"
      error={errorOf(errors, 'current_password')}
    />
  )
}

function errorOf(errors: FieldErrors, field: string): string | undefined {
  return errors[field]?.join(', ')
}

/** These forms contain no files. */
function read(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
