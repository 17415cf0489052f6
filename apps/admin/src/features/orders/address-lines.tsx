import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { addressLines } from '@pennysleeve/domain/australia.ts'

/** The address as on an envelope. */
export function AddressLines({ address }: { address: ShipAddress }) {
  return (
    <address className="not-italic">
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
