import { classNames } from '@pennysleeve/ui/class-names.ts'

export type Side = 'bring' | 'take'

const SIDES: { side: Side; text: string }[] = [
  { side: 'bring', text: 'They bring' },
  { side: 'take', text: 'They take' },
]

/** On which side the next scan lands. */
export function SideChoice({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-1.5 font-semibold">The next scan</legend>
      {SIDES.map((one) => (
        <label
          key={one.side}
          className={classNames(
            'flex min-h-12 items-center gap-3 rounded-lg border px-3',
            one.side === side ? 'border-accent bg-sunken font-semibold' : 'border-line',
          )}
        >
          <input
            type="radio"
            name="side"
            checked={one.side === side}
            onChange={() => onChoose(one.side)}
            className="size-4.5 accent-link"
          />
          {one.text}
        </label>
      ))}
    </fieldset>
  )
}
