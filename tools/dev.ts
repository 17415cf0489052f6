// The shop with its pages straight from the sources. Node's own --watch starts it anew when the server's code changes.
process.env['LIVE_STOREFRONT'] = 'true'
await import('../apps/api/src/main.ts')
