// Types of imported files that are not code.
declare module '*.woff2?url' {
  const path: string
  export default path
}
