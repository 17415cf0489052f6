import type { Content } from '@pennysleeve/contract/admin/content.ts'
import { CONDITION_NAMES, CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { Panel } from '../../shell/panel.tsx'

type Texts = Content['condition_texts']

/** What the shop says about each condition. */
export function ConditionTextsForm({ texts }: { texts: Texts }) {
  const form = useApiForm<Texts>(texts)
  const save = useApiMutation('PUT /api/admin/condition_texts', {
    successMessage: 'Conditions saved',
    showsError: false,
  })
  return (
    <Panel
      title="Conditions"
      note="A line about each condition, on card pages and on the page “How we grade”. A text left empty becomes our usual words again."
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.submitWith(
            async (fields) => (await save.mutateAsync({ body: { condition_texts: fields } })).condition_texts,
          )(event)
        }
      >
        <ChangedMeanwhile form={form} now={texts} />
        {CONDITIONS.map((condition) => (
          <FormField key={condition} form={form} name={condition} label={CONDITION_NAMES[condition]} />
        ))}
        <Button type="submit" busy={save.isPending} className="self-start">
          Save conditions
        </Button>
      </form>
    </Panel>
  )
}
