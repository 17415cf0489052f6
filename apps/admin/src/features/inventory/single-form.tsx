import type { SingleFacts } from '@pennysleeve/contract/admin/singles.ts'
import { FINISHES, RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { Page } from '../../shell/page.tsx'

const inWords = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })
const RARITY_OPTIONS = RARITIES.map(inWords)
const FINISH_OPTIONS = FINISHES.map(inWords)

const BLANK: Required<SingleFacts> = {
  name: '',
  set: '',
  collector_number: '',
  rarity: 'common',
  finish: 'nonfoil',
  type_line: '',
  mana_cost: '',
  set_name: '',
  released_on: '',
}

/** Creates a single that the card data lack. A known card's facts may stay empty. */
export function NewSingle() {
  const navigate = useNavigate()
  const create = useApiMutation('POST /api/admin/singles', {
    showsError: false,
    successMessage: ({ product }) => `${product.name} is there. Give it a price and a stock.`,
  })
  const form = useApiForm<Required<SingleFacts>>(BLANK)
  const submit = form.submitWith(async (single) => {
    const { product } = await create.mutateAsync({ body: { single } })
    await navigate(`/products/${product.id}`)
  })
  return (
    <Page
      title="New single"
      note="For a card that the card data does not have yet. When it does, the import takes it over."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <FormField form={form} name="name" label="Name" className="sm:col-span-2" />
        <FormField form={form} name="set" label="Set code" placeholder="m10" autoCapitalize="off" />
        <FormField form={form} name="collector_number" label="Number" placeholder="146" />
        <Select label="Rarity" options={RARITY_OPTIONS} {...form.register('rarity')} />
        <div>
          <Select label="Finish" options={FINISH_OPTIONS} {...form.register('finish')} />
          {form.formState.errors.finish && (
            <p role="alert" className="mt-1.5 text-sm text-bad">
              {form.formState.errors.finish.message}
            </p>
          )}
        </div>
        <h2 className="mt-2 text-lg sm:col-span-2">Only for a card or a set that is new to the shop</h2>
        <FormField form={form} name="type_line" label="Type" placeholder="Creature — Dragon" />
        <FormField form={form} name="mana_cost" label="Mana cost" placeholder="{3}{R}{R}" />
        <FormField form={form} name="set_name" label="Name of the set" />
        <FormField form={form} name="released_on" label="Set came out" type="date" />
        <div className="sm:col-span-2">
          <Button type="submit" busy={form.formState.isSubmitting}>
            Save
          </Button>
        </div>
      </form>
    </Page>
  )
}
