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
  /** Notice, banners, promotion, FAQ. */
  content: ['staff', 'admin'],
  /** Shop details, shipping methods, and whether the shop takes orders or buys cards. */
  settings: ['admin'],
  /** Members and their roles. */
  staff: ['admin'],
  /** The audit log. */
  audit_log: ['admin'],
  /** Every member: their own second factor, the start page. */
  back_office: ['staff', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof ALLOWED

export function isAllowed(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = ALLOWED[permission]
  return roles.includes(role)
}

/** The permissions of a role, for the back-office's menu. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(ALLOWED) as Permission[]).filter((permission) => isAllowed(role, permission))
}
