import { MAX_DESCRIPTION_CHARACTERS, MAX_NAME_CHARACTERS } from '@pennysleeve/domain/plain-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { TextArea } from '@pennysleeve/ui/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'

export type DeckFieldsValue = { name: string; description: string; public: boolean }

export type DeckFieldsProps = {
  title: string
  action: string
  start?: DeckFieldsValue
  /** Sends the fields; the dialog closes when it resolves. */
  submit: (fields: DeckFieldsValue, form: FormData) => Promise<void>
  onClose: () => void
  /** Further fields of this dialog. */
  children?: ReactNode
}

const BLANK: DeckFieldsValue = { name: '', description: '', public: false }

/** The form dialog of a deck's name, format and visibility. */
export function DeckFields({ title, action, start = BLANK, submit, onClose, children }: DeckFieldsProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: ({ fields, form }: { fields: DeckFieldsValue; form: FormData }) => submit(fields, form),
    onError: (error) => setProblem(errorMessageOf(error)),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = { name: textOf(form, 'name'), description: textOf(form, 'description'), public: form.has('public') }
    const filledIn = fields.name !== '' && fields.description !== ''
    setProblem(filledIn ? '' : 'Please fill in all fields')
    if (filledIn && !isPending) mutate({ fields, form })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
        <Field
          label="Name"
          name="name"
          required
          defaultValue={start.name}
          maxLength={MAX_NAME_CHARACTERS}
          autoComplete="off"
        />
        <TextArea
          label="Description"
          name="description"
          required
          rows={3}
          defaultValue={start.description}
          maxLength={MAX_DESCRIPTION_CHARACTERS}
        />
        {children}
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="public" defaultChecked={start.public} className="size-5 shrink-0 accent-link" />
          <span>
            Public
            <span className="block text-sm text-ink-soft">Any customer who has the link may read and copy it.</span>
          </span>
        </label>
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
