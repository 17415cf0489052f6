import type { ComponentType, ReactNode } from 'react'
import {
  matchRoutes,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'
import config from '../../apps/storefront/app/routes.ts'

type RouteConfigEntry = (typeof config)[number]
type RouteModule = {
  default?: () => ReactNode
  loader?: LoaderFunction
  clientLoader?: LoaderFunction
  ErrorBoundary?: () => ReactNode
  Layout?: ComponentType<{ children: ReactNode }>
}
type Side = 'server' | 'browser'

const FILES = import.meta.glob<RouteModule>('../../apps/storefront/app/{root,routes/*}.tsx')

/**
 * The storefront's own route table as the framework builds it, with the loaders of the server or those of the browser.
 * The modules of the opened page are loaded first; those of other pages on navigation.
 */
export async function routesOf(side: Side, path: string): Promise<RouteObject[]> {
  const { Layout = ({ children }) => children, default: App, ErrorBoundary, loader } = await read('root.tsx')
  const inLayout = (Part: ComponentType = () => null) =>
    function InLayout(props: object) {
      return (
        <Layout>
          <Part {...props} />
        </Layout>
      )
    }
  const opened =
    matchRoutes(
      config.map((entry) => toRoute(entry, side)),
      path,
    ) ?? []
  const codes = await Promise.all(opened.map(({ route: { id = '' } }) => loadCode(id, side)))
  const ready = new Map(opened.map(({ route: { id = '' } }, place) => [id, codes[place]]))
  return [
    {
      id: 'root',
      path: '',
      Component: withComponentProps(inLayout(App)),
      ErrorBoundary: withErrorBoundaryProps(inLayout(ErrorBoundary)),
      ...(loader ? { loader } : {}),
      shouldRevalidate: () => false,
      children: config.map((entry) => toRoute(entry, side, ready)),
    },
  ]
}

type Code = { Component?: ComponentType; loader?: LoaderFunction }
type Ready = ReadonlyMap<string, Code | undefined>

function toRoute({ file, path, index, children = [] }: RouteConfigEntry, side: Side, ready?: Ready): RouteObject {
  const code = ready?.get(file) ?? { lazy: () => loadCode(file, side) }
  if (index) return { id: file, index, ...code }
  return { id: file, path: path ?? '', ...code, children: children.map((child) => toRoute(child, side, ready)) }
}

async function loadCode(file: string, side: Side): Promise<Code> {
  const { default: Component, loader, clientLoader } = await read(file)
  const ownLoader = side === 'server' ? loader : clientLoader
  return {
    ...(Component ? { Component: withComponentProps(Component) } : {}),
    ...(ownLoader ? { loader: ownLoader } : {}),
  }
}

async function read(file: string): Promise<RouteModule> {
  const fetchCode = FILES[`../../apps/storefront/app/${file}`]
  if (!fetchCode) throw new Error(`The storefront has no file ${file}`)
  return fetchCode()
}
