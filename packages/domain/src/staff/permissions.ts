export type Role = 'customer' | 'staff' | 'admin'

/** What somebody may be allowed to do in the back-office, and who is. Its calls each name one of these. */
const ALLOWED = {
  /** See, pack, ship and cancel orders, and give money back. */
  orders: ['staff', 'admin'],
  /** Approve, receive, grade and pay what customers sell; look at bank details, each look recorded. */
  sell_orders: ['staff', 'admin'],
  /** Products, pictures, stock, prices, price rules and the import of card data. */
  catalogue: ['staff', 'admin'],
  /** See and block customers, help them back in, book small amounts of credit. */
  customers: ['staff', 'admin'],
  /** Book any amount of credit, and money to their own account. */
  large_credit: ['admin'],
  /** Notice, banners, promotion, questions and answers. */
  content: ['staff', 'admin'],
  /** The shop's name and address, delivery, and whether it takes orders or buys cards. */
  settings: ['admin'],
  /** Who works here, and as what. */
  staff: ['admin'],
  /** Who changed what. */
  audit_log: ['admin'],
  /** Anybody who works here: their own second factor, today's work. */
  back_office: ['staff', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof ALLOWED

export function isAllowed(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = ALLOWED[permission]
  return roles.includes(role)
}

/** Everything this role may do: what the back-office shows them. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(ALLOWED) as Permission[]).filter((permission) => isAllowed(role, permission))
}
