/** Who may import whom, by pattern: a new file falls under the rules by where it lies. */

/** Features, lowest first. One reaches a neighbour only through its public.ts, and only one that stands lower. */
const LEVELS = [
  ['mail'],
  ['auth'],
  ['staff'],
  ['passkeys'],
  ['pictures'],
  ['catalog', 'symbols', 'content'],
  ['stock', 'store-credit', 'loyalty'],
  ['wishlist', 'collection', 'decks', 'card-search'],
  ['inventory'],
  ['orders', 'prices'],
  ['stock-takes'],
  ['checkout'],
  ['payments'],
  ['fulfilment', 'sell-carts', 'customers'],
  ['counter'],
  ['today', 'readiness'],
  ['account-deletion'],
]
const FEATURES = '^apps/api/src/features'

const onlyDownward = LEVELS.flatMap((level, i) => {
  const above = LEVELS.slice(i + 1).flat()
  return level.map((feature) => {
    const forbidden = [...above, ...level.filter((other) => other !== feature)]
    return {
      name: `feature-order-${feature}`,
      comment: `${feature} may use only features that stand below it`,
      severity: 'error',
      from: { path: `${FEATURES}/${feature}/` },
      to: { path: `${FEATURES}/(${forbidden.join('|') || 'none'})/` },
    }
  })
})

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
    mayReach('domain-alone', '^packages/domain/', [], 'the rules know nothing of the world'),
    {
      name: 'domain-pure',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/' },
    },
    mayReach('contract', '^packages/contract/', ['^packages/domain/'], 'the contract speaks the domain’s words'),
    mayReach('ui', '^packages/ui/', ['^packages/domain/'], 'parts know the rules, not the wire'),
    mayReach(
      'api',
      '^apps/api/',
      ['^packages/(domain|contract)/', '^tools/schema-files\\.ts$'],
      'apps never import apps',
    ),
    mayReach('storefront', '^apps/storefront/', ['^packages/(domain|contract|ui)/'], 'apps never import apps'),
    mayReach('admin', '^apps/admin/', ['^packages/(domain|contract|ui)/'], 'apps never import apps'),
    {
      name: 'sections-apart',
      comment: 'a section of the back-office never reaches into another; what two need stands beside them',
      severity: 'error',
      from: { path: '^apps/admin/src/features/([^/]+)/' },
      to: { path: '^apps/admin/src/features/', pathNot: '^apps/admin/src/features/$1/' },
    },
    {
      name: 'below-features',
      comment: 'http, db, ports and drawing serve the features; they never ask for one',
      severity: 'error',
      from: { path: '^apps/api/src/(http|db|ports|drawing)/' },
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
    ...onlyDownward,
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
