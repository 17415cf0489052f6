import { Link } from 'react-router'
import { homePath } from './home-path.ts'

export type CategoryButtonsProps = { categories: { id: number; name: string }[]; selected: number | undefined }

export function CategoryButtons({ categories, selected }: CategoryButtonsProps) {
  const choices = [{ id: undefined, name: 'All Categories' }, ...categories]
  return (
    <nav aria-label="Categories" className="mt-4 mb-6">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, name }) => (
          <li key={name}>
            <Link
              to={homePath({ page: 1, category: id })}
              preventScrollReset
              aria-current={id === selected ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 font-semibold text-ink no-underline hover:bg-sunken aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
