/** A `note` is something that could not be checked, a `problem` breaks a rule. Neither rejects anything. */
export type DeckHint = { kind: 'problem' | 'note'; rule: string; text: string; cards: string[] }

export function problem(rule: string, text: string, cards: string[] = []): DeckHint {
  return { kind: 'problem', rule, text, cards }
}

export function note(rule: string, text: string): DeckHint {
  return { kind: 'note', rule, text, cards: [] }
}

/** One hint for several cards that break the same rule, named in order. */
export function problemWith(rule: string, text: string, cards: readonly { name: string }[]): DeckHint[] {
  const names = [...new Set(cards.map((card) => card.name))].toSorted()
  return names.length === 0 ? [] : [problem(rule, `${text}: ${names.join(', ')}.`, names)]
}
