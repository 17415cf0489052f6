import { sellSteps } from './sell-steps.ts'

/** The nine steps of selling, with the shop's name and address filled in. */
export function SellStepList({ shop }: { shop: { name: string; address: string } }) {
  // A new shop has no address yet.
  const whereTo = [shop.name, shop.address].filter((part) => part !== '').join(', ')
  const fill = (text: string) => text.replaceAll('{shop}, {address}', whereTo).replaceAll('{shop}', shop.name)
  return (
    <ol className="flex flex-col">
      {sellSteps.map(({ title, paragraphs, points = [] }, place) => (
        <li
          key={title}
          className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-9 not-last:before:absolute not-last:before:top-11 not-last:before:bottom-0 not-last:before:left-[1.3125rem] not-last:before:w-0.5 not-last:before:bg-line sm:gap-x-6"
        >
          {/* Hidden from screen readers, which count the list themselves. */}
          <span
            aria-hidden="true"
            className="figures grid size-11 place-items-center rounded-full bg-accent font-display text-xl font-bold text-on-accent"
          >
            {place + 1}
          </span>
          <div className="pt-2">
            <h2 className="text-xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2">
                {fill(paragraph)}
              </p>
            ))}
            {points.length > 0 && (
              <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-ink-soft marker:text-accent-text">
                {points.map((point) => (
                  <li key={point}>{fill(point)}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
