import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { KIOSK_BASKET_MINUTES, KIOSK_CODE_SECONDS } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useEffect, useRef } from 'react'

type KioskCodeProps = { left: ResponseOf<'POST /api/kiosk_baskets'>; onDone: () => void }

/** The code, large. After a minute, or a press, the tablet is the next person's. */
export function KioskCode({ left: { code, qr_code, display_total }, onDone }: KioskCodeProps) {
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), KIOSK_CODE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section aria-label="Your code" className="mx-auto flex max-w-2xl flex-col items-center gap-5 py-10 text-center">
      <h1 className="text-3xl">Your code for the counter</h1>
      <div className="flex flex-wrap items-center justify-center gap-6">
        <output className="figures rounded-2xl border border-accent bg-surface px-6 py-4 text-5xl font-semibold tracking-widest sm:text-7xl">
          {code.slice(0, 3)} {code.slice(3)}
        </output>
        {/* White around it in the dark theme too: scanners need the contrast. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
          alt="The code for our scanner"
          className="size-32 shrink-0 rounded-lg bg-white p-2"
        />
      </div>
      <p className="text-xl">
        Please tell it us, or hold a photo of it to our scanner, within {KIOSK_BASKET_MINUTES} minutes. Your basket
        comes to <strong>{display_total}</strong>.
      </p>
      <p className="text-ink-soft">
        Nothing is put aside for you until you are at the counter. This screen goes back to the start after a minute.
      </p>
      <Button className="min-h-14 px-10 text-lg" onClick={onDone}>
        I have it
      </Button>
    </section>
  )
}
