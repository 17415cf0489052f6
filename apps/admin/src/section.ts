import type { Permission } from '@pennysleeve/domain/staff/permissions.ts'
import type { RouteObject } from 'react-router'

/** One part of the back-office: a folder in features/, a line in the navigation, the addresses below its path. */
export type Section = {
  /** The first part of its addresses; empty for the section one comes in by. */
  path: string
  title: string
  /** Who lacks it neither sees the section in the navigation nor opens it by its address. */
  permission: Permission
  /** Pressing g and then this shortcut opens the section. */
  shortcut: string
  /** Addresses below its path. Give each a `lazy` component, so that nobody downloads a section they do not open. */
  routes: RouteObject[]
}
