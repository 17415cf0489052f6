import { Button } from '@pennysleeve/ui/button.tsx'

type RuleHeadProps<Rule> = { rules: Rule[]; place: number; level: 'h2' | 'h3'; onChange: (rules: Rule[]) => void }

/** The heading of a rule in a list whose order counts, with the buttons to move and to remove it. */
export function RuleHead<Rule>({ rules, place, level: Heading, onChange }: RuleHeadProps<Rule>) {
  const number = place + 1
  const others = rules.filter((_, n) => n !== place)
  const move = (to: number) => onChange(others.toSpliced(to, 0, rules[place]!))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1">
      <Heading className="mr-auto text-lg">Rule {number}</Heading>
      <Button
        look="quiet"
        size="small"
        disabled={place === 0}
        aria-label={`Move rule ${number} up`}
        onClick={() => move(place - 1)}
      >
        Up
      </Button>
      <Button
        look="quiet"
        size="small"
        disabled={place === rules.length - 1}
        aria-label={`Move rule ${number} down`}
        onClick={() => move(place + 1)}
      >
        Down
      </Button>
      <Button look="quiet" size="small" aria-label={`Remove rule ${number}`} onClick={() => onChange(others)}>
        Remove
      </Button>
    </div>
  )
}
