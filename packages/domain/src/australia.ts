/** Country and state ids as the documents use them. */
export const AUSTRALIA_ID = 13
export const NORTHERN_TERRITORY_ID = 131

/** State ids by postcode range; the Northern Territory's 131 is given, its neighbours follow the alphabet around it. */
const STATES: readonly { id: number; ranges: readonly (readonly [number, number])[] }[] = [
  {
    id: 129,
    ranges: [
      [200, 299],
      [2600, 2618],
      [2900, 2920],
    ],
  },
  {
    id: 130,
    ranges: [
      [1000, 2599],
      [2619, 2899],
      [2921, 2999],
    ],
  },
  { id: 131, ranges: [[800, 999]] },
  {
    id: 132,
    ranges: [
      [4000, 4999],
      [9000, 9999],
    ],
  },
  { id: 133, ranges: [[5000, 5999]] },
  { id: 134, ranges: [[7000, 7999]] },
  {
    id: 135,
    ranges: [
      [3000, 3999],
      [8000, 8999],
    ],
  },
  { id: 136, ranges: [[6000, 6999]] },
]

/** The form knows one country and one state; the true state follows from the postcode. */
export function withStateId<Address extends { zipcode: string }>(address: Address) {
  return { ...address, country_id: AUSTRALIA_ID, state_id: stateIdOf(address.zipcode) }
}

/** The state a postcode lies in; the shop's own where nobody lives. */
export function stateIdOf(postcode: string): number {
  const number = Number(postcode)
  const state = STATES.find(({ ranges }) => ranges.some(([from, to]) => number >= from && number <= to))
  return state?.id ?? NORTHERN_TERRITORY_ID
}
