/** Money that changes hands now, to be read from across the counter. */
export function LargeAmount({ label, amount }: { label: string; amount: string }) {
  return (
    <output className="block">
      <span className="block text-lg">{label}</span>
      <strong className="figures block text-5xl leading-tight">{amount}</strong>
    </output>
  )
}
