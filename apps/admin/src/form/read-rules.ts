/** The rules as they are sent, or which of them cannot be read and why. */
export function readRules<Draft, Rule extends object>(
  drafts: readonly Draft[],
  read: (draft: Draft) => Rule | string,
): Rule[] | string {
  const rules: Rule[] = []
  for (const [place, draft] of drafts.entries()) {
    const rule = read(draft)
    if (typeof rule === 'string') return `Rule ${place + 1}: ${rule}`
    rules.push(rule)
  }
  return rules
}
