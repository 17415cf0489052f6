export { lockOpenDrawer, type OpenDrawer } from './lock-open-drawer.ts'
export { recordDrawerCash, type DrawerCash } from './record-drawer-cash.ts'
