import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useShop } from '../../shell/shop.queries.ts'
import { KioskBasketPanel } from './kiosk-basket-panel.tsx'
import { KioskCode } from './kiosk-code.tsx'
import { KioskFinder } from './kiosk-finder.tsx'
import { useKioskBasket } from './use-kiosk-basket.ts'

type Left = ResponseOf<'POST /api/kiosk_baskets'>

/** One person's visit: find, basket, code. */
export function KioskShop({ token, onDone }: { token: string; onDone: () => void }) {
  const shop = useShop()
  const basket = useKioskBasket()
  const [left, setLeft] = useState<Left>()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const leave = async () => {
    if (sending) return
    setSending(true)
    setError(undefined)
    try {
      const lines = basket.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
      setLeft(await client('POST /api/kiosk_baskets', { body: { kiosk_basket: { token, lines } } }))
    } catch (thrown) {
      setError(thrown)
    }
    setSending(false)
  }
  if (left) return <KioskCode left={left} onDone={onDone} />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{shop?.name ?? 'Our cards'}</h1>
        <Button look="secondary" onClick={onDone}>
          Start again
        </Button>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
        <KioskFinder basket={basket} />
        <KioskBasketPanel
          basket={basket}
          sending={sending}
          problem={error === undefined ? undefined : errorMessageOf(error)}
          onLeave={() => void leave()}
        />
      </div>
    </>
  )
}
