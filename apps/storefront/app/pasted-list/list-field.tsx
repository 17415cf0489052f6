import { MAX_LIST_CHARACTERS } from '@pennysleeve/domain/card-list/card-list.ts'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { useId } from 'react'

export type ListFieldProps = { label: string; defaultValue: string; problem: string }

/** The text area of a pasted list, named `list`, with its error. */
export function ListField({ label, defaultValue, problem }: ListFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name="list"
        required
        rows={10}
        maxLength={MAX_LIST_CHARACTERS}
        defaultValue={defaultValue}
        placeholder={'4 Lightning Bolt\n1 Sol Ring (C21) 263 *F*\n\nSideboard\n2 Duress'}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={`${FIELD_CLASS} resize-y py-2 font-mono text-sm`}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  )
}

/** The pasted text; undefined when empty. */
export function readList(form: HTMLFormElement): string | undefined {
  const list = new FormData(form).get('list')
  return typeof list === 'string' && list.trim() !== '' ? list : undefined
}
