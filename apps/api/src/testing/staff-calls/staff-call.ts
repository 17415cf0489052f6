import type { RouteInput } from '@pennysleeve/contract/route.ts'
import type { KnownRoute, Routes } from '@pennysleeve/contract/routes.ts'
import type { TestShop } from '../open-test-shop.ts'

export type StaffRoute = { [K in KnownRoute]: Routes[K]['access'] extends 'staff' ? K : never }[KnownRoute]

/** Prepares the shop so that an admin's call succeeds, and returns the request. */
type StaffCall<K extends StaffRoute> = (shop: TestShop) => Promise<RouteInput<Routes[K]>>
/** The calls of one section of the back-office. */
export type StaffCalls<K extends StaffRoute> = { [P in K]: StaffCall<P> }
