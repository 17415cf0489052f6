import { screen, waitFor } from '@testing-library/dom'
import { expect } from 'vitest'

export const searchBox = (): HTMLElement => screen.getByRole('combobox', { name: 'Search cards' })

/** The rows of a table, without its head; waits for the table. */
export async function findRows(name: string): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name })
  return [...table.querySelectorAll<HTMLElement>('tbody tr')]
}

export const expectRows = (name: string, count: number): Promise<void> =>
  waitFor(async () => expect(await findRows(name)).toHaveLength(count))
