import { Key } from '../../../shell/key.tsx'

const KEYS = [
  ['↑ ↓', 'Move between the lines'],
  ['Enter', 'On a line: tick it and go on; at the end, ship'],
  ['Ctrl Enter', 'Tick all lines'],
  ['Esc', 'Skip this order'],
]

export function KeyLegend() {
  return (
    <dl className="mt-auto grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 border-t border-line pt-4 text-sm max-md:hidden">
      {KEYS.map(([key, meaning]) => (
        <div key={key} className="contents">
          <dt>
            <Key>{key}</Key>
          </dt>
          <dd className="text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
