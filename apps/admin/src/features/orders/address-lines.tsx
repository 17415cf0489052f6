import type { ShipAddress } from '@sideboard/contract/orders.ts'

/** As on the envelope. */
export function AddressLines({ address }: { address: ShipAddress }) {
  const { name, company, address1, city, zipcode } = address
  return (
    <address className="not-italic">
      {[name, company, address1, `${city} ${zipcode}`]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}
