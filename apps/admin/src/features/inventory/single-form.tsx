import type { SingleFacts } from '@pennysleeve/contract/admin/singles.ts'
import { DEFAULT_GAME_CODE, FINISHES, RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { useGameOptions } from '../../form/use-game-options.ts'
import { Page } from '../../shell/page.tsx'
import { PictureField, type ChosenPicture } from './product-picture-field.tsx'

const inWords = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })
const RARITY_OPTIONS = RARITIES.map(inWords)
const FINISH_OPTIONS = FINISHES.map(inWords)

type Facts = Omit<Required<SingleFacts>, 'picture'>

const BLANK: Facts = {
  game: DEFAULT_GAME_CODE,
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

/** Creates a single of any game. A known card's facts may stay empty. */
export function NewSingle() {
  const navigate = useNavigate()
  const create = useApiMutation('POST /api/admin/singles', {
    showsError: false,
    successMessage: ({ product }) => `${product.name} is there. Give it a price and a stock.`,
  })
  const form = useApiForm<Facts>(BLANK)
  const games = useGameOptions(DEFAULT_GAME_CODE)
  const [picture, setPicture] = useState<ChosenPicture>()
  const isMagic = form.watch('game') === DEFAULT_GAME_CODE
  const submit = form.submitWith(async (typed) => {
    const single = { ...typed, mana_cost: isMagic ? typed.mana_cost : '', picture: picture?.hash ?? null }
    const { product } = await create.mutateAsync({ body: { single } })
    await navigate(`/products/${product.id}`)
  })
  return (
    <Page
      title="New single"
      note="For a game without card data, or a card that the card data does not have yet. When it does, the import takes it over."
      actions={
        <Link to="/products/singles-file" className={buttonClass('secondary')}>
          Many from a file
        </Link>
      }
    >
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid max-w-4xl gap-6 md:grid-cols-[14rem_1fr]"
      >
        <PictureField image_url={picture?.url ?? null} onChange={setPicture} />
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <Select label="Game" options={games} {...form.register('game')} className="sm:col-span-2" />
          <FormField form={form} name="name" label="Name" className="sm:col-span-2" />
          <FormField form={form} name="set" label="Set code" placeholder="m10" autoCapitalize="off" />
          <FormField form={form} name="collector_number" label="Number" placeholder={isMagic ? '146' : '41/204'} />
          {isMagic ? (
            <Select label="Rarity" options={RARITY_OPTIONS} {...form.register('rarity')} />
          ) : (
            <FormField form={form} name="rarity" label="Rarity" hint="As the game calls it." />
          )}
          <div>
            <Select label="Finish" options={FINISH_OPTIONS} {...form.register('finish')} />
            {form.formState.errors.finish && (
              <p role="alert" className="mt-1.5 text-sm text-bad">
                {form.formState.errors.finish.message}
              </p>
            )}
          </div>
          <h2 className="mt-2 text-lg sm:col-span-2">Only for a card or a set that is new to the shop</h2>
          <FormField
            form={form}
            name="type_line"
            label="Type"
            placeholder={isMagic ? 'Creature — Dragon' : ''}
            className={isMagic ? '' : 'sm:col-span-2'}
          />
          {isMagic && <FormField form={form} name="mana_cost" label="Mana cost" placeholder="{3}{R}{R}" />}
          <FormField form={form} name="set_name" label="Name of the set" />
          <FormField form={form} name="released_on" label="Set came out" type="date" />
          <div className="sm:col-span-2">
            <Button type="submit" busy={form.formState.isSubmitting}>
              Save
            </Button>
          </div>
        </div>
      </form>
    </Page>
  )
}
