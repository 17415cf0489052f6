import { Button } from '@pennysleeve/ui/button.tsx'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { ChangedNotice } from '../../../form/changed-meanwhile.tsx'
import { useUnsavedChanges } from '../../../form/use-unsaved-changes.ts'
import { Panel } from './order-panel.tsx'

/** A staff-only note. */
export function OrderNote({ number, note }: { number: string; note: string }) {
  const [seen, setSeen] = useState(note)
  const [text, setText] = useState(note)
  const changed = text.trim() !== seen
  useUnsavedChanges(changed)
  const showNow = () => {
    setSeen(note)
    setText(note)
  }
  // Follows outside changes, unless the note is being edited.
  if (note !== seen && (!changed || text.trim() === note)) showNow()
  const write = useApiMutation('PUT /api/admin/orders/:number/note', { successMessage: 'Note saved' })
  return (
    <Panel title="Note for us">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate({ params: { number }, body: { note: text, from: seen } })
        }}
      >
        {note !== seen && <ChangedNotice onShow={showNow} />}
        <textarea
          aria-label="Note, only staff see it"
          rows={3}
          maxLength={2000}
          value={text}
          placeholder="Only staff see this."
          onChange={({ target }) => setText(target.value)}
          className={classNames(FIELD_CLASS, 'py-2')}
        />
        <Button type="submit" look="secondary" disabled={!changed} busy={write.isPending}>
          Save note
        </Button>
      </form>
    </Panel>
  )
}
