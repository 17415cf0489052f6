import { Button, type ButtonProps } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'

type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The question and its consequence. */
  title: string
  text: ReactNode
  yes: string
  onYes: () => void
}

/** A button that asks for confirmation. */
export function ConfirmButton({ title, text, yes, onYes, ...button }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={text}
        actions={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setOpen(false)
                onYes()
              }}
            >
              {yes}
            </Button>
          </>
        }
      />
    </>
  )
}
