import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { SECTIONS } from '../sections.ts'
import { useSession } from '../session/session.ts'
import { Key } from './key.tsx'

type ShortcutListProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutList({ open, onOpenChange }: ShortcutListProps) {
  const member = useSession((session) => session.member)
  const sections = SECTIONS.filter(({ permission }) => member && isAllowed(member, permission))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        <Keys keys={['/']} meaning="Search this list" />
        <Keys keys={['?']} meaning="These shortcuts" />
        {sections.map(({ shortcut, title }) => (
          <Keys key={shortcut} keys={['g', shortcut]} meaning={title} />
        ))}
      </dl>
    </Dialog>
  )
}

function Keys({ keys, meaning }: { keys: string[]; meaning: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </>
  )
}
