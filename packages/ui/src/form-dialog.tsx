import { useId, useState, type ReactNode, type RefObject } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Errors by field. */
export type FieldErrors = Record<string, string[]>

type FormDialogProps = {
  title: string
  description: ReactNode
  action: string
  look?: ButtonLook
  onClose: () => void
  focusAfter?: RefObject<HTMLElement | null>
  /** Resolves to the errors, or to undefined on success, which closes the dialog. */
  submit: (form: FormData) => Promise<FieldErrors | undefined>
  children: (errors: FieldErrors) => ReactNode
}

/** A dialog with a form. Typed values stay until it succeeds. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, action, look, onClose, focusAfter, submit, children } = props
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    const wrong = await submit(new FormData(form))
    if (wrong === undefined) return onClose()
    setErrors(wrong)
    setBusy(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      focusAfter={focusAfter}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} {...(look ? { look } : {})}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        // POST: without JavaScript a GET form would put the password into the URL.
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
        className="mt-4 flex flex-col gap-4"
      >
        {children(errors)}
      </form>
    </Dialog>
  )
}
