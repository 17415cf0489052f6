/** Country and state ids of the API. */
export const AUSTRALIA_ID = 13
export const NORTHERN_TERRITORY_ID = 131

export const AUSTRALIA = {
  id: AUSTRALIA_ID,
  iso: 'AU',
  iso3: 'AUS',
  iso_name: 'AUSTRALIA',
  name: 'Australia',
} as const

/** State ids by postcode range; 131 for the Northern Territory is given, the others follow alphabetically. */
type State = { id: number; code: string; name: string }
const STATES: readonly (State & { ranges: readonly (readonly [number, number])[] })[] = [
  {
    id: 129,
    code: 'ACT',
    name: 'Australian Capital Territory',
    ranges: [
      [200, 299],
      [2600, 2618],
      [2900, 2920],
    ],
  },
  {
    id: 130,
    code: 'NSW',
    name: 'New South Wales',
    ranges: [
      [1000, 2599],
      [2619, 2899],
      [2921, 2999],
    ],
  },
  { id: 131, code: 'NT', name: 'Northern Territory', ranges: [[800, 999]] },
  {
    id: 132,
    code: 'QLD',
    name: 'Queensland',
    ranges: [
      [4000, 4999],
      [9000, 9999],
    ],
  },
  { id: 133, code: 'SA', name: 'South Australia', ranges: [[5000, 5999]] },
  { id: 134, code: 'TAS', name: 'Tasmania', ranges: [[7000, 7999]] },
  {
    id: 135,
    code: 'VIC',
    name: 'Victoria',
    ranges: [
      [3000, 3999],
      [8000, 8999],
    ],
  },
  { id: 136, code: 'WA', name: 'Western Australia', ranges: [[6000, 6999]] },
]

/** The form has one country and one state; the real state follows from the postcode. */
export function withStateId<Address extends { zipcode: string }>(address: Address) {
  return { ...address, country_id: AUSTRALIA_ID, state_id: stateOf(address.zipcode).id }
}

/** The state of a postcode; the shop's own for an unassigned one. */
export function stateOf(postcode: string): State {
  return findState(postcode) ?? STATES.find(({ id }) => id === NORTHERN_TERRITORY_ID)!
}

function findState(postcode: string) {
  const number = Number(postcode)
  return STATES.find(({ ranges }) => ranges.some(([from, to]) => number >= from && number <= to))
}

type PostalAddress = { name: string; company: string; address1: string; city: string; zipcode: string }

/** Address lines as Australia Post wants them: town, state and postcode last. */
export function addressLines({ name, company, address1, city, zipcode }: PostalAddress): string[] {
  const town = [city, findState(zipcode)?.code, zipcode].filter((word) => word !== undefined).join(' ')
  return [...new Set([name, company, address1, town])].filter((line) => line !== '')
}
