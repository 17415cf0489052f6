import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Order } from '@pennysleeve/contract/orders.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { auditAfterTest } from '../testing/open-shop-with-card.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const STRICT = {
  compilerOptions: {
    strict: true,
    target: 'esnext',
    module: 'nodenext',
    rewriteRelativeImportExtensions: true,
    types: ['node'],
  },
}

test(
  'a client generated from the OpenAPI document compiles, signs up and buys a card',
  { tags: 'nightly', timeout: 180_000 },
  async () => {
    const shop = await openTestShop({ fresh: true })
    auditAfterTest(shop)
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    // Lets the generated client resolve its dependencies.
    const folder = await mkdtemp(join(ROOT, 'node_modules/.generated-client-'))
    onTestFinished(() => rm(folder, { recursive: true }))

    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(STRICT))
    await writeFile(join(folder, 'schema.ts'), astToString(await openapiTS(new URL('/api/docs/json', origin))))
    await copyFile(join(import.meta.dirname, '../testing/buy-a-card.ts.txt'), join(folder, 'buy-a-card.ts'))

    const complaints = await run(process.execPath, [TSC, '-p', folder]).catch((error: { stdout: string }) => error)
    expect(complaints.stdout).toBe('')
    const { stdout } = await run(process.execPath, [join(folder, 'buy-a-card.js'), origin, 'stranger@example.test'])
    expect(JSON.parse(stdout) as Order).toMatchObject({
      state: 'complete',
      email: 'stranger@example.test',
      payment_state: 'paid',
      line_items: [{ quantity: 1 }],
      bill_address: { state: { name: 'New South Wales' } },
    })
  },
)
