import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link, NavLink } from 'react-router'
import { useBasketStore } from './sale/basket-store.ts'
import { useBuyingStore } from './buying/buying-store.ts'

/** The sides of the counter, with how many lines lie on each. */
export function CounterSides() {
  const selling = useBasketStore(({ lines }) => lines.length)
  const buying = useBuyingStore(({ lines }) => lines.length)
  const sides = [
    { to: '/counter', text: 'Sell', count: selling },
    { to: '/counter/buying', text: 'Buy', count: buying },
    { to: '/counter/trade', text: 'Trade in', count: 0 },
    { to: '/counter/orders', text: 'Web orders', count: 0 },
  ]
  return (
    <nav aria-label="Sides of the counter" className="flex flex-wrap gap-2 print:hidden">
      {sides.map(({ to, text, count }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) => buttonClass(isActive ? 'primary' : 'secondary', 'medium', 'min-w-24')}
        >
          {text}
          {count > 0 && <span className="figures">({count})</span>}
        </NavLink>
      ))}
      <Link to="/counter/drawer" className={buttonClass('quiet', 'small')}>
        Cash drawer
      </Link>
      <Link to="/counter/kiosk" className={buttonClass('quiet', 'small')}>
        Kiosk
      </Link>
    </nav>
  )
}
