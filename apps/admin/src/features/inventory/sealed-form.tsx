import type { ProductPage } from '@pennysleeve/contract/admin/inventory.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { SEALED_KIND_NAMES, SEALED_KINDS, type SealedKind } from '@pennysleeve/domain/inventory/sealed.ts'
import { MAX_DESCRIPTION_CHARACTERS } from '@pennysleeve/domain/plain-text.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { TextArea } from '@pennysleeve/ui/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { useGameOptions } from '../../form/use-game-options.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { productQuery } from './inventory.queries.ts'
import { PictureField, type ChosenPicture } from './product-picture-field.tsx'

type Facts = {
  name: string
  game: string
  kind: SealedKind
  set_name: string
  released_on: string
  sku: string
  description: string
}

const KINDS = SEALED_KINDS.map((value) => ({ value, label: SEALED_KIND_NAMES[value] }))

export function NewSealedProduct() {
  const create = useApiMutation('POST /api/admin/sealed_products', {
    showsError: false,
    successMessage: ({ product }) => `${product.name} is there. Give it a price and a stock.`,
  })
  const [today] = useState(() => shopDay(new Date()))
  const blank: Facts = {
    name: '',
    game: DEFAULT_GAME_CODE,
    kind: 'booster_box',
    set_name: '',
    released_on: today,
    sku: '',
    description: '',
  }
  return (
    <Page title="New sealed product">
      <SealedForm
        facts={blank}
        image_url={null}
        send={async (sealed_product) => (await create.mutateAsync({ body: { sealed_product } })).product.id}
      />
    </Page>
  )
}

export function EditSealedProduct() {
  const { id = '' } = useParams()
  // Refetched on mount, since the seen version is sent back; never again, since a failed refetch would unmount the form
  // and lose what was typed.
  const options = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const
  const query = useQuery({ ...productQuery(id), ...options })
  if (query.isPending || !query.isFetchedAfterMount) return <ListLoading />
  if (query.isError) return <LoadFailed query={query} />
  if (!query.data.sealed) return <NotFound />
  return <EditSealed shown={query.data} sealed={query.data.sealed} />
}

type EditSealedProps = { shown: ProductPage; sealed: NonNullable<ProductPage['sealed']> }

function EditSealed({ shown: { product, description, released_on, updated_at }, sealed }: EditSealedProps) {
  const [seen] = useState(updated_at)
  const change = useApiMutation('PUT /api/admin/sealed_products/:id', { showsError: false, successMessage: 'Saved' })
  const params = { id: String(product.id) }
  const facts: Facts = {
    name: product.name,
    game: sealed.game,
    kind: sealed.kind,
    set_name: sealed.set_name ?? '',
    released_on,
    sku: product.sku,
    description: description ?? '',
  }
  return (
    <Page title={`Edit ${product.name}`}>
      <SealedForm
        facts={facts}
        image_url={product.image_url}
        send={async (sealed_product) => {
          await change.mutateAsync({ params, body: { sealed_product, updated_at: seen } })
          return product.id
        }}
      />
    </Page>
  )
}

type SealedFormProps = {
  facts: Facts
  image_url: string | null
  /** Resolves to the product's id. */
  send: (facts: Facts & { picture?: string | null }) => Promise<number>
}

function SealedForm({ facts, image_url, send }: SealedFormProps) {
  const navigate = useNavigate()
  const form = useApiForm<Facts>(facts)
  const [picture, setPicture] = useState<ChosenPicture>()
  const games = useGameOptions(facts.game)
  const submit = form.submitWith(async (typed) => {
    const id = await send({ ...typed, ...(picture ? { picture: picture.hash } : {}) })
    await navigate(`/products/${id}`)
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-4xl gap-6 md:grid-cols-[14rem_1fr]">
      <PictureField image_url={picture ? picture.url : image_url} onChange={setPicture} />
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="name" label="Name" className="sm:col-span-2" />
        <Select label="Game" options={games} {...form.register('game')} />
        <Select label="Kind" options={KINDS} {...form.register('kind')} />
        <FormField form={form} name="set_name" label="Set" />
        <FormField form={form} name="released_on" label="Released" type="date" />
        <FormField
          form={form}
          name="sku"
          label="Barcode"
          hint="What the scanner reads. Left empty, it gets a number."
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <TextArea
            label="Description"
            rows={5}
            maxLength={MAX_DESCRIPTION_CHARACTERS}
            {...form.register('description')}
          />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" busy={form.formState.isSubmitting}>
            Save
          </Button>
        </div>
      </div>
    </form>
  )
}
