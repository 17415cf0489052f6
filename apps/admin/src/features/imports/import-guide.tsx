import { Link } from 'react-router'

/** Where to get a file, and what it means if the service is not configured. */
export function FileHint({ service }: { service: boolean }) {
  return (
    <p className="basis-full text-sm text-ink-soft">
      {service
        ? 'Or download'
        : 'This shop does not ask the card-data service by itself, so cards come by file. Download'}{' '}
      “Default Cards” on{' '}
      <a href="https://scryfall.com/docs/api/bulk-data" target="_blank" rel="noreferrer" className="link">
        Scryfall’s bulk data page
      </a>{' '}
      and send it as it is, packed (.gz) or not.
    </p>
  )
}

/** The steps after an import. */
export function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-lg">
        Once the cards have come
      </h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
        <li>
          New cards have no price, and customers cannot buy them yet.{' '}
          <Link to="/products?status=unpriced" className="link">
            Look at what has no price
          </Link>
        </li>
        <li>
          Give them prices by{' '}
          <Link to="/prices/rules" className="link">
            your price rules
          </Link>
          , with{' '}
          <Link to="/prices/file" className="link">
            a price file
          </Link>
          , or one by one in the list of products.
        </li>
        <li>Enter how many of each you have: in the same list, or by a stock-take.</li>
      </ol>
    </section>
  )
}
