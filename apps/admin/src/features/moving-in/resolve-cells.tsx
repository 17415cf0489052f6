import type { MovedFile, MovedRow } from '@pennysleeve/contract/admin/moving-in.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { columnLabels } from './moved-labels.ts'

type ResolveCellsProps = { file: MovedFile; row: MovedRow; onClose: () => void }

/** Puts a row right, column by column. */
export function ResolveCells({ file, row, onClose }: ResolveCellsProps) {
  const resolve = useApiMutation('PUT /api/admin/moved_files/:id/rows/:row', { showsError: false })
  const submit = async (form: FormData) => {
    const typed = columnLabels(file.kind).flatMap(([key]) => {
      const text = form.get(key)
      return typeof text === 'string' && text.trim() !== '' ? [[key, text.trim()] as const] : []
    })
    const cells = Object.fromEntries(typed)
    try {
      await resolve.mutateAsync({ params: { id: String(file.id), row: String(row.id) }, body: { row: { cells } } })
      return undefined
    } catch (error) {
      return { base: [errorMessageOf(error)] }
    }
  }
  return (
    <FormDialog
      title={`Line ${row.line}`}
      description={row.reason ?? 'Put right what is wrong.'}
      action="This is right"
      onClose={onClose}
      submit={submit}
    >
      {(errors) => (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {columnLabels(file.kind).map(([key, label]) => (
            <Field key={key} name={key} label={label} defaultValue={row.cells?.[key] ?? ''} autoComplete="off" />
          ))}
          {errors['base'] && (
            <p role="alert" className="text-bad sm:col-span-2">
              {errors['base'].join(' ')}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  )
}
