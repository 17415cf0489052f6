import { expect, test } from 'vitest'
import { showsGst } from './shows-gst.ts'

test('GST is stated only with an ABN', () => {
  expect([showsGst('51 824 753 556'), showsGst('')]).toEqual([true, false])
})
