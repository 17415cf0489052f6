import { Icon } from '@pennysleeve/ui/icon.tsx'

export const COLLECTION_VIEWS = ['grid', 'table'] as const
export type CollectionView = (typeof COLLECTION_VIEWS)[number]

const WORDS: Record<CollectionView, string> = { grid: 'Grid', table: 'Table' }
const ICONS = { grid: 'grid', table: 'list' } as const

export type ViewSwitchProps = { view: CollectionView; onChange: (view: CollectionView) => void }

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="inline-flex rounded-lg border border-edge bg-surface max-md:w-full">
      <legend className="sr-only">Show as</legend>
      {COLLECTION_VIEWS.map((known) => (
        <button
          key={known}
          type="button"
          aria-pressed={known === view}
          onClick={() => onChange(known)}
          className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-lg px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          <Icon name={ICONS[known]} className="size-4" />
          {WORDS[known]}
        </button>
      ))}
    </fieldset>
  )
}
