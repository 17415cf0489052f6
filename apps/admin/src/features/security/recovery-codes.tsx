import { Button } from '@pennysleeve/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'

/** Shown once: the shop keeps only their hashes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const queryClient = useQueryClient()
  return (
    <div className="mt-3 flex flex-col items-start gap-4">
      <output className="block">
        Your second factor is on. Should you lose your phone, each of these codes lets you in once. Write them down or
        print them now: they are not shown again.
      </output>
      <ul aria-label="Recovery codes" className="figures grid grid-cols-2 gap-x-8 gap-y-1 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => void queryClient.invalidateQueries()}>I have kept them</Button>
    </div>
  )
}
