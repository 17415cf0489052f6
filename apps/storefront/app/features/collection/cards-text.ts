export function cardsText(count: number): string {
  return count === 1 ? '1 card' : `${count.toLocaleString('en-AU')} cards`
}
