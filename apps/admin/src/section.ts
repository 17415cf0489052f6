import type { Permission } from '@pennysleeve/domain/staff/permissions.ts'
import type { RouteObject } from 'react-router'

/** A part of the back-office: a folder in features/, an entry in the navigation, and the routes below its path. */
export type Section = {
  /** The first path segment; empty for the start section. */
  path: string
  title: string
  /** Without it the section is hidden and not accessible. */
  permission: Permission
  /** Pressing g and then this key opens the section. */
  shortcut: string
  /** Routes below its path. Make each component `lazy`, so that only opened sections are downloaded. */
  routes: RouteObject[]
}
