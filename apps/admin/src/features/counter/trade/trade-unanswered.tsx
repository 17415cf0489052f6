import { Link } from 'react-router'
import { Callout } from '../../../shell/callout.tsx'

/** What lies here may have been traded: asked on the page it was sent from. */
export function TradeUnanswered() {
  return (
    <Callout>
      No answer came to a trade with these cards.{' '}
      <Link to="/counter/trade" className="link">
        Ask again
      </Link>{' '}
      before you go on; nothing is traded twice.
    </Callout>
  )
}
