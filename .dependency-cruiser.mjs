/** Who may import whom, by pattern: a new file falls under the rules by where it lies. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Features, lowest first. One reaches a neighbour only through its public.ts, and only one that stands lower. */
const LEVELS = [
  ['mail'],
  ['auth'],
  ['staff'],
  ['passkeys'],
  ['pictures'],
  ['catalog', 'symbols', 'content'],
  ['stock', 'store-credit', 'loyalty', 'drawers', 'discount-codes'],
  ['gift-cards'],
  ['wishlist', 'collection', 'decks', 'card-search'],
  ['inventory'],
  ['orders', 'prices'],
  ['stock-takes'],
  ['checkout'],
  ['payments'],
  ['returns'],
  ['buying-rules'],
  ['fulfilment', 'sell-carts', 'customers', 'pre-orders', 'events'],
  ['counter'],
  ['counter-buying', 'web-orders-at-counter', 'moving-in'],
  ['today', 'readiness', 'reports'],
  ['account-data', 'account-deletion'],
]
const FEATURES = '^apps/api/src/features'

/** Features of the storefront, lowest first. The catalogue’s tiles buy, sell and wish, so it stands above those. */
const STOREFRONT_LEVELS = [
  ['auth', 'passkeys', 'kiosk'],
  ['profile', 'account-data', 'account-deletion'],
  ['orders'],
  ['wishlist', 'payments', 'sell-carts', 'gift-cards'],
  ['checkout', 'catalog', 'events'],
  ['card-search', 'content', 'settings'],
  ['card-list', 'collection'],
  ['decks', 'collection-imports'],
]

/** Folders of the domain, lowest first. */
const DOMAIN_LEVELS = [
  [
    'copies',
    'auth',
    'staff',
    'pictures',
    'symbols',
    'content',
    'loyalty',
    'store-credit',
    'drawers',
    'discount-codes',
    'gift-cards',
    'pre-orders',
    'events',
    'account-deletion',
  ],
  ['catalog'],
  ['card-search', 'collection', 'decks', 'orders', 'checkout', 'payments', 'returns', 'stock-takes'],
  ['card-list', 'collection-files', 'fulfilment'],
  ['inventory', 'reports'],
  ['prices'],
  ['sell-carts', 'counter', 'moving-in'],
  ['counter-buying'],
]

/** One rule per folder: it may use only folders that stand lower. A folder without a level is refused. */
function onlyDownward(folder, levels) {
  const there = readdirSync(join(import.meta.dirname, folder), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  const missing = there.map(({ name }) => name).filter((name) => !levels.flat().includes(name))
  if (missing.length > 0) throw new Error(`.dependency-cruiser.mjs has no level for ${folder}/${missing.join(', ')}`)
  return levels.flatMap((level, i) => {
    const above = levels.slice(i + 1).flat()
    return level.map((name) => {
      const forbidden = [...above, ...level.filter((other) => other !== name)]
      return {
        name: `only-downward-${folder.split('/')[1]}-${name}`,
        comment: `${name} may use only what stands below it`,
        severity: 'error',
        from: { path: `^${folder}/${name}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: `^${folder}/(${forbidden.join('|') || 'none'})/` },
      }
    })
  })
}

const mayReach = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(apps|packages|tools|e2e|screens|bench|proof)/', pathNot: [from, ...to] },
})

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/\\+types/'] },
    },
    mayReach('domain-alone', '^packages/domain/', [], 'business rules are pure functions and import no other package'),
    {
      name: 'domain-pure',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/' },
    },
    mayReach('contract', '^packages/contract/', ['^packages/domain/'], 'the contract speaks the domain’s words'),
    mayReach('ui', '^packages/ui/', ['^packages/domain/'], 'parts know the rules, not the wire'),
    mayReach('api', '^apps/api/', ['^packages/(domain|contract)/'], 'apps never import apps'),
    mayReach('storefront', '^apps/storefront/', ['^packages/(domain|contract|ui)/'], 'apps never import apps'),
    mayReach('admin', '^apps/admin/', ['^packages/(domain|contract|ui)/'], 'apps never import apps'),
    mayReach(
      'e2e',
      '^e2e/',
      ['^packages/(domain|contract)/', '^apps/api/src/', '^apps/storefront/app/features/[^/]+/[^/]+\\.ts$'],
      'browser tests know the shop by its pages and its API',
    ),
    mayReach(
      'screens',
      '^screens/',
      ['^packages/(domain|contract|ui)/', '^apps/', '^e2e/'],
      'screen tests share their steps with the browser tests',
    ),
    mayReach('bench', '^bench/', ['^packages/(domain|contract)/', '^apps/api/src/', '^tools/'], 'measures the server'),
    mayReach(
      'proof',
      '^proof/',
      ['^packages/(domain|contract)/', '^apps/api/src/', '^tools/'],
      'plays the whole installation',
    ),
    mayReach('tools', '^tools/', ['^packages/domain/', '^apps/api/src/'], 'commands run the server'),
    {
      name: 'sections-apart',
      comment: 'a section of the back-office never reaches into another; what two need stands beside them',
      severity: 'error',
      from: { path: '^apps/admin/src/features/([^/]+)/' },
      to: { path: '^apps/admin/src/features/', pathNot: '^apps/admin/src/features/$1/' },
    },
    {
      name: 'below-sections',
      comment: 'what the sections of the back-office share never imports one',
      severity: 'error',
      from: { path: '^apps/admin/src/(api|form|plot|session|shell|table)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/admin/src/features/' },
    },
    {
      name: 'below-features',
      comment: 'what serves the features never imports one',
      severity: 'error',
      from: { path: '^apps/api/src/(http|db|ports|drawing|processes|encryption|host)/', pathNot: '\\.test\\.ts$' },
      to: { path: FEATURES },
    },
    {
      name: 'through-public',
      comment:
        'a feature is entered by its public.ts; how it presents its rows is small enough for a thread to load alone',
      severity: 'error',
      from: { path: `${FEATURES}/([^/]+)/` },
      to: { path: `${FEATURES}/`, pathNot: [`${FEATURES}/$1/`, `${FEATURES}/[^/]+/(public|[^/]+\\.present)\\.ts$`] },
    },
    {
      name: 'app-through-public',
      comment: 'the rest of the server enters a feature by its public.ts; app.ts takes the handlers of its routes too',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: [FEATURES, '^apps/api/src/testing/', '\\.test\\.ts$'] },
      to: { path: `${FEATURES}/`, pathNot: '/(public|[^/]+\\.routes)\\.ts$' },
    },
    {
      name: 'routes-in-app-only',
      comment: 'app.ts puts the handlers together',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: [FEATURES, '^apps/api/src/app\\.ts$', '\\.test\\.ts$'] },
      to: { path: `${FEATURES}/.*\\.routes\\.ts$` },
    },
    {
      name: 'outside-through-public',
      comment: 'commands, proof and tests of pages enter a feature by its public.ts; totp.ts imports nothing',
      severity: 'error',
      from: { path: '^(proof|tools|e2e|screens)/' },
      to: { path: `${FEATURES}/`, pathNot: '/(public|auth/second-factors/totp)\\.ts$' },
    },
    {
      name: 'bench-through-public',
      comment: 'measurements also time a feature’s statements alone, and fill its tables with them',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: `${FEATURES}/`, pathNot: '/(public|[^/]+\\.queries)\\.ts$' },
    },
    ...onlyDownward('apps/api/src/features', LEVELS),
    ...onlyDownward('apps/storefront/app/features', STOREFRONT_LEVELS),
    ...onlyDownward('packages/domain/src', DOMAIN_LEVELS),
    {
      name: 'below-storefront-features',
      comment: 'what the features share never imports one; the layout around the pages may',
      severity: 'error',
      from: { path: '^apps/storefront/app/(api|messages|pasted-list|product|session|shell)/' },
      to: { path: '^apps/storefront/app/(features|layout|routes)/' },
    },
    {
      name: 'below-storefront-layout',
      comment: 'a feature is shown inside the layout and does not know it',
      severity: 'error',
      from: { path: '^apps/storefront/app/features/' },
      to: { path: '^apps/storefront/app/(layout|routes)/' },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'only *.queries.ts (and db/ itself) speak to the query builder',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: ['\\.queries\\.ts$', '^apps/api/src/db/', '\\.test\\.ts$', '^apps/api/src/testing/'],
      },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'tests-stay-out',
      comment: 'what runs in the shop never imports what tests it',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: ['\\.test\\.tsx?$', '/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '/\\.react-router/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
