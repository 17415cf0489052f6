// The shop with pages from their sources. Node's --watch restarts it when the server's code changes.
process.env['LIVE_STOREFRONT'] = 'true'
await import('../apps/api/src/main.ts')
