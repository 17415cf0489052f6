import type { Content } from '@pennysleeve/contract/admin/content.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { AddForm } from '../../form/add-form.tsx'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormTextArea } from '../../form/form-text-area.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { ConfirmButton } from '../../shell/confirm-button.tsx'

type FaqItem = Content['faq_items'][number]
type QuestionFields = Pick<FaqItem, 'question' | 'answer'> & Partial<Pick<FaqItem, 'version'>>

const fieldsOf = ({ id: _id, slug: _slug, ...fields }: FaqItem): QuestionFields => fields

export function QuestionForm({ item }: { item: FaqItem }) {
  const { id } = item
  const now = fieldsOf(item)
  const form = useApiForm<QuestionFields>(now)
  const save = useApiMutation('PUT /api/admin/faq_items/:id', { successMessage: 'Question saved', showsError: false })
  const remove = useApiMutation('DELETE /api/admin/faq_items/:id', { successMessage: 'Question removed' })
  const params = { id: String(id) }
  return (
    <form
      noValidate
      className="flex flex-col gap-4 pt-2 pb-5"
      onSubmit={(event) =>
        void form.submitWith(async (faq_item) => {
          const { faq_items } = await save.mutateAsync({ params, body: { faq_item } })
          return fieldsOf(faq_items.find((one) => one.id === id)!)
        })(event)
      }
    >
      <ChangedMeanwhile form={form} now={now} />
      <QuestionFieldset form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save question
        </Button>
        <ConfirmButton
          look="quiet"
          busy={remove.isPending}
          title="Remove this question?"
          text={`“${item.question}” and its answer will be gone from the shop.`}
          yes="Remove"
          onYes={() => remove.mutate({ params })}
        >
          Remove
        </ConfirmButton>
      </div>
    </form>
  )
}

export function AddQuestion({ onDone }: { onDone: () => void }) {
  const form = useApiForm<QuestionFields>({ question: '', answer: '' })
  const add = useApiMutation('POST /api/admin/faq_items', { successMessage: 'Question added', showsError: false })
  return (
    <AddForm
      label="New question"
      action="Add question"
      busy={add.isPending}
      onSubmit={form.submitWith(async (fields) => {
        await add.mutateAsync({ body: { faq_item: fields } })
        onDone()
      })}
      onCancel={onDone}
    >
      <QuestionFieldset form={form} />
    </AddForm>
  )
}

function QuestionFieldset({ form }: { form: ReturnType<typeof useApiForm<QuestionFields>> }) {
  return (
    <>
      <FormField form={form} name="question" label="Question" />
      <FormTextArea
        form={form}
        name="answer"
        label="Answer"
        rows={8}
        hint="An empty line starts a new paragraph, “- ” a point of a list. At the end of a paragraph, [words](/page) makes a link and {email} shows our address. {phone} by itself shows our number; {shop} and {address} stand for ours."
      />
    </>
  )
}
