import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { ApiError } from '@pennysleeve/contract/client.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { CONDITION_NAMES, CONDITIONS, type Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Key } from '../../shell/key.tsx'
import { variantsQuery } from './inventory.queries.ts'
import { LANGUAGE_OPTIONS } from './variant-text.ts'

type AddVariantDialogProps = {
  product: InventoryProduct
  onClose: () => void
  onAdded: (variant: InventoryProduct) => void
}

/** Adds a condition with one key: N, L, M, H or D. Together with the key that opens this, two. */
export function AddVariantDialog({ product, onClose, onAdded }: AddVariantDialogProps) {
  const query = useQuery(variantsQuery(String(product.id)))
  const [language, setLanguage] = useState<Language>('en')
  const [price, setPrice] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const priceBox = useRef<HTMLDivElement>(null)
  const add = useApiMutation('POST /api/admin/products/:id/variants', {
    showsError: false,
    successMessage: ({ variant }) => `${copyText(variant)} is there, at AU$${variant.price}. How many are there?`,
  })
  const known = query.data?.variants ?? [product]
  const has = (condition: Condition | null) =>
    known.some((variant) => variant.condition === condition && variant.language === language)
  const priceOf = (condition: Condition) =>
    query.data?.grade_prices.find((one) => one.condition === condition && one.language === language)?.price

  async function send(condition: Condition | null): Promise<void> {
    if (add.isPending || has(condition)) return
    setRefusal(undefined)
    const variant = { condition, language, ...(price.trim() === '' ? {} : { price }) }
    try {
      const response = await add.mutateAsync({ params: { id: String(product.id) }, body: { variant } })
      onAdded(response.variant)
    } catch (error) {
      setRefusal(errorMessageOf(error))
      if (error instanceof ApiError && error.body.errors?.['price']) priceBox.current?.querySelector('input')?.focus()
    }
  }
  useLetterKeys((letter) => {
    const condition = CONDITIONS.find((one) => one.startsWith(letter))
    if (condition && !product.sealed) void send(condition)
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={product.sealed ? `Add a language of ${product.name}` : `Add a condition of ${product.name}`}
      description="Without a price of your own it gets the share of its grade."
    >
      <div className="mt-4 flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          {product.sealed ? (
            <Button look="secondary" busy={add.isPending} disabled={has(null)} onClick={() => void send(null)}>
              Add it
            </Button>
          ) : (
            CONDITIONS.map((condition) => (
              <Button
                key={condition}
                look="secondary"
                className="justify-start!"
                disabled={has(condition)}
                busy={add.isPending}
                onClick={() => void send(condition)}
              >
                <Key>{condition.charAt(0).toUpperCase()}</Key>
                {CONDITION_NAMES[condition]}
                <span className="figures ml-auto font-normal text-ink-soft">
                  {has(condition) ? 'there' : priceOf(condition) && `AU$${priceOf(condition)}`}
                </span>
              </Button>
            ))
          )}
        </div>
        <div ref={priceBox} className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Language"
            options={LANGUAGE_OPTIONS}
            value={language}
            // Safe cast: the options are the languages.
            onChange={({ target }) => setLanguage(target.value as Language)}
          />
          <Field
            label="Price in AU$"
            inputMode="decimal"
            autoComplete="off"
            placeholder="By its grade"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
            error={refusal}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** Wherever the focus is in the dialog, except in a field. */
function useLetterKeys(onLetter: (letter: string) => void): void {
  const press = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || !/^[a-z]$/i.test(key)) return
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
    onLetter(key.toLowerCase())
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
