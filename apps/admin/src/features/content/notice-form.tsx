import type { Content } from '@pennysleeve/contract/admin/content.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormTextArea } from '../../form/form-text-area.tsx'
import { FormField } from '../../form/form-field.tsx'
import { FormCheckbox } from '../../form/form-checkbox.tsx'
import { resetKeepingDirty } from '../../form/reset-keeping-dirty.ts'
import { useApiForm } from '../../form/use-api-form.ts'
import { NoticeAndOrders } from '../../shell/notice-and-orders.tsx'
import { Panel } from '../../shell/panel.tsx'

type NoticeFormProps = Pick<Content, 'notice' | 'ordering'>

export function NoticeForm({ notice, ordering }: NoticeFormProps) {
  const form = useApiForm<Content['notice']>(notice)
  const save = useApiMutation('PUT /api/admin/notice', { successMessage: 'Notice saved', showsError: false })
  const show = useApiMutation('PUT /api/admin/notice', { successMessage: ordering ? 'Notice hidden' : 'Notice shown' })
  const toggle = async () => {
    const { notice: saved } = await show.mutateAsync({ body: { notice: { ...notice, enabled: !notice.enabled } } })
    resetKeepingDirty(form, saved, 'enabled')
  }
  return (
    <Panel title="Notice" note="Greets everybody who opens the home page.">
      <NoticeAndOrders
        ordering={ordering}
        noticeShown={notice.enabled}
        actions={
          <Button look="secondary" size="small" busy={show.isPending} onClick={() => void toggle().catch(() => {})}>
            {notice.enabled ? 'Hide the notice' : 'Show the notice'}
          </Button>
        }
      />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.submitWith(async (fields) => (await save.mutateAsync({ body: { notice: fields } })).notice)(event)
        }
      >
        <ChangedMeanwhile form={form} now={notice} />
        <FormCheckbox form={form} name="enabled" label="Show the notice" />
        <FormField form={form} name="title" label="Notice title" />
        <FormTextArea form={form} name="text" label="Notice text" rows={3} />
        <Button type="submit" busy={save.isPending} className="self-start">
          Save notice
        </Button>
      </form>
    </Panel>
  )
}
