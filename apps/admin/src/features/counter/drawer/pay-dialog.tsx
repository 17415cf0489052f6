import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormField } from '../../../form/form-field.tsx'
import { useApiForm } from '../../../form/use-api-form.ts'

const TEXTS = {
  pay_in: { title: 'Pay in', description: 'Cash that is no sale, such as change from the bank.' },
  pay_out: { title: 'Pay out', description: 'Cash that is no refund, such as milk, or takings to the bank.' },
} as const

type PayDialogProps = { drawer: Drawer; kind: 'pay_in' | 'pay_out'; onClose: () => void }

export function PayDialog({ drawer, kind, onClose }: PayDialogProps) {
  const { title, description } = TEXTS[kind]
  const form = useApiForm({ amount: '', reason: '' })
  const pay = useApiMutation('POST /api/admin/counter/drawers/:id/entries', {
    showsError: false,
    successMessage: ({ display_expected }) => `${display_expected} should be in the drawer now.`,
  })
  const submit = form.submitWith(async (fields) => {
    await pay.mutateAsync({ params: { id: String(drawer.id) }, body: { entry: { kind, ...fields } } })
    onClose()
  })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormField form={form} name="amount" label="Amount in AU$" inputMode="decimal" autoComplete="off" />
        <FormField form={form} name="reason" label="Reason" autoComplete="off" maxLength={200} />
        <Button type="submit" busy={form.formState.isSubmitting}>
          {title}
        </Button>
      </form>
    </Dialog>
  )
}
