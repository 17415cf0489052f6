import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

test('failed tests are listed by file and title, and so is a file that could not run', () => {
  const files = [
    {
      name: '/shop/apps/cart.test.ts',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds a card' },
        { status: 'failed', fullName: 'removes a card', failureMessages: ['expected 1 to be 2\n  at line 5'] },
      ],
    },
    { name: '/shop/apps/broken.test.ts', message: 'Unexpected token\n  at line 3', assertionResults: [] },
  ]
  expect(failedInVitest(files, '/shop')).toEqual([
    'apps/cart.test.ts › removes a card: expected 1 to be 2',
    'apps/broken.test.ts: Unexpected token',
  ])
})

test('failed journeys are listed from every suite', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'e2e/cart.spec.ts', title, ok })
  expect(
    failedInPlaywright([
      { specs: [spec('buys', true)], suites: [{ specs: [spec('sells', false), spec('waits', true)] }] },
    ]),
  ).toEqual(['e2e/cart.spec.ts › sells'])
})
