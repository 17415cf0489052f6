export type Role = 'customer' | 'staff' | 'admin'

/** Permissions of the back-office and the roles that have them. Each staff call names one. */
const ALLOWED = {
  /** Read, pack, ship, cancel and refund orders. */
  orders: ['staff', 'admin'],
  /** Sell at the counter. */
  counter: ['staff', 'admin'],
  /** Approve, receive, grade and pay sell orders; reveal bank details, which is logged. */
  sell_orders: ['staff', 'admin'],
  /** Products, pictures, stock, prices, price rules and the import of card data. */
  catalogue: ['staff', 'admin'],
  /** Read and block customers, send password links, grant small amounts of credit. */
  customers: ['staff', 'admin'],
  /** Grant any amount of credit, and money to their own account. */
  large_credit: ['admin'],
  /** Download orders and customers as files: personal data leaves the shop, so each download is logged. */
  customer_files: ['admin'],
  /** Read and download the register of second-hand dealers; each look is logged. */
  dealer_register: ['admin'],
  /** Notice, banners, promotion, FAQ. */
  content: ['staff', 'admin'],
  /** Shop details, shipping methods, and whether the shop takes orders or buys cards. */
  settings: ['admin'],
  /** Make discount codes: whoever has one gets the discount. */
  discount_codes: ['admin'],
  /** See, void and replace gift cards, and print the code of a new one. */
  gift_cards: ['staff', 'admin'],
  /** Bring stock, customers, credit, gift cards and past orders in from another program, and undo it. */
  moving_in: ['admin'],
  /** Events: make and change them, tick who is at the door. */
  events: ['staff', 'admin'],
  /** Members and their roles. */
  staff: ['admin'],
  /** The books: sales, GST, margin, stock value, journal. */
  reports: ['admin'],
  /** The audit log. */
  audit_log: ['admin'],
  /** Every member: their own second factor, the start page. */
  back_office: ['staff', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof ALLOWED

/** Permissions that an admin can withhold from a member of staff. */
export const WITHHOLDABLE = ['counter'] as const satisfies Permission[]

export type WithheldPermission = (typeof WITHHOLDABLE)[number]

/** Permissions of admins that one of them can grant to a member of staff. */
export const GRANTABLE = ['reports'] as const satisfies Permission[]

export type GrantedPermission = (typeof GRANTABLE)[number]

/** Who asks: their role, what of it is withheld from them and what is granted beyond it. */
export type PermissionHolder = {
  role: Role
  withheld_permissions?: readonly WithheldPermission[] | undefined
  granted_permissions?: readonly GrantedPermission[] | undefined
}

export function isAllowed(holder: PermissionHolder, permission: Permission): boolean {
  const { role, withheld_permissions = [], granted_permissions = [] } = holder
  const roles: readonly Role[] = ALLOWED[permission]
  // Nothing is withheld from an admin: they could give it back to themselves.
  if (role !== 'staff') return roles.includes(role)
  const withheld: readonly Permission[] = withheld_permissions
  const granted: readonly Permission[] = granted_permissions
  return granted.includes(permission) || (roles.includes(role) && !withheld.includes(permission))
}

/** All permissions of somebody. */
export function permissionsOf(holder: PermissionHolder): Permission[] {
  return (Object.keys(ALLOWED) as Permission[]).filter((permission) => isAllowed(holder, permission))
}
