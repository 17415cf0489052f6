import { expect, test } from './fixtures.ts'

// Reads pages as the router renders them: an upgrade that writes its scripts in another way must not go unnoticed.
test('a page loads its scripts after its pictures, in the router’s order', async ({ request }) => {
  for (const path of ['/dashboard', '/cards', '/faq']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toContain('rel="modulepreload"')
    expect(html.match(/<link rel="late"/g)?.length ?? 0).toBeGreaterThan(3)

    const modules = [...html.matchAll(/<script type="module" async="">([\s\S]*?)<\/script>/g)].map(([, code]) => code!)
    expect(modules).toHaveLength(1)
    const [code = ''] = modules
    expect(code, 'a static import would not wait').not.toMatch(/^\s*import\b(?!\()/m)
    const steps = ['await new Promise', '/assets/manifest-', '/assets/root-', 'import("/assets/entry.client-']
    const places = steps.map((step) => code.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places, path).toEqual(places.toSorted((a, b) => a - b))
  }
})
