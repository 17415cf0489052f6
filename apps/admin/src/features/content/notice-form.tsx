import type { Content } from '@sideboard/contract/admin/content.ts'
import { Button } from '@sideboard/ui/button.tsx'
import { useChange } from '../../api/use-change.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormArea } from '../../form/form-area.tsx'
import { FormField } from '../../form/form-field.tsx'
import { FormTick } from '../../form/form-tick.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { Panel } from '../../shell/panel.tsx'

export function NoticeForm({ notice }: { notice: Content['notice'] }) {
  const form = useApiForm<Content['notice']>(notice)
  const save = useChange('PUT /api/admin/notice', { said: 'Notice saved', tellsReason: false })
  return (
    <Panel title="Notice" note="Greets everybody who opens the home page.">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.submitWith(async (fields) => (await save.mutateAsync({ body: { notice: fields } })).notice)(event)
        }
      >
        <ChangedMeanwhile form={form} now={notice} />
        <FormTick form={form} name="enabled" label="Show the notice" />
        <FormField form={form} name="title" label="Notice title" />
        <FormArea form={form} name="text" label="Notice text" rows={3} />
        <Button type="submit" busy={save.isPending} className="self-start">
          Save notice
        </Button>
      </form>
    </Panel>
  )
}
