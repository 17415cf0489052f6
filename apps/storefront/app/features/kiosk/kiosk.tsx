import { KIOSK_IDLE_SECONDS } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { useEffect, useState } from 'react'
import { browserQueryClient } from '../../api/browser.ts'
import { useKioskToken } from '../../session/kiosk.ts'
import { readToken, session } from '../../session/session.ts'
import { KioskShop } from './kiosk-shop.tsx'
import { useIdle } from './use-idle.ts'

/** The storefront on a tablet in the shop. Everything of one person lives in one render of `KioskShop`, and nowhere else. */
export function Kiosk() {
  const token = useKioskToken()
  const [round, setRound] = useState(0)
  const reset = () => {
    // Neither the search nor the basket of the last person is left for the next one.
    setRound((last) => last + 1)
    for (const query of browserQueryClient.getQueryCache().findAll({ queryKey: ['GET /api/game_products'] })) {
      if (query.getObserversCount() === 0) browserQueryClient.getQueryCache().remove(query)
    }
    window.scrollTo(0, 0)
  }
  useEffect(() => {
    // Whoever was signed in here before it became one.
    if (token !== null && readToken() !== undefined) session.getState().reset()
  }, [token])
  useIdle(KIOSK_IDLE_SECONDS * 1000, reset)
  if (token === null) {
    return (
      <div className="mx-auto max-w-xl py-16 text-center">
        <h1 className="text-3xl">This is not a kiosk</h1>
        <p className="mt-3 text-lg text-ink-soft">Staff make a tablet one in the back-office, under Counter › Kiosk.</p>
      </div>
    )
  }
  return <KioskShop key={round} token={token} onDone={reset} />
}
