import { expect, openPage, test } from './fixtures.ts'

test('the content security policy keeps injected strings from becoming markup or a script', async ({
  page,
  consoleErrors,
  baseURL,
}) => {
  consoleErrors.allow(/Content Security Policy|TrustedHTML|TrustedScript|Trusted Type/)
  // As if a text had been written into the page without being escaped.
  await page.route(`${baseURL}/faq`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', '<script>window.stolen = true</script></body>')
    await route.fulfill({ response, body })
  })
  await openPage(page, '/faq')
  const tried = await page.evaluate(() => {
    const attempts = [
      () => (document.createElement('div').innerHTML = '<img src="/x" onerror="window.stolen = true">'),
      () => (document.createElement('script').src = 'https://evil.example/x.js'),
      () => (document.createElement('script').text = 'window.stolen = true'),
      () => document.body.setAttribute('onclick', 'window.stolen = true'),
    ]
    return attempts.map((attempt) => {
      try {
        return attempt()
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})
