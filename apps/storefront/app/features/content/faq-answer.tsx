import type { FaqBlock } from '@pennysleeve/domain/content/faq-answer.ts'
import { mailtoLink } from '@pennysleeve/domain/mailto-link.ts'
import { Link } from 'react-router'
import { useShop } from '../../shell/shop.queries.ts'
import { PhoneNumber } from './phone-number.tsx'

export function FaqAnswer({ blocks }: { blocks: FaqBlock[] }) {
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      {blocks.map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one answer never change places
        <Block key={place} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: FaqBlock }) {
  const shop = useShop()
  if (block.kind === 'text') return <p className="whitespace-pre-line">{block.text}</p>
  if (block.kind === 'phone') return shop && <PhoneNumber number={shop.phone} />
  if (block.kind === 'list') return <Points items={block.items} />
  return (
    <p>
      {block.text}{' '}
      {block.kind === 'email' ? (
        shop && (
          <a href={mailtoLink(shop.email)} className="link font-semibold">
            {shop.email}
          </a>
        )
      ) : (
        <Link to={block.href} className="link font-semibold">
          {block.label}
        </Link>
      )}
    </p>
  )
}

function Points({ items }: { items: string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-accent-text">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
