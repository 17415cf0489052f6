import type { StaffEvent } from '@pennysleeve/contract/admin/events.ts'
import type { InputOf } from '@pennysleeve/contract/client.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { MAX_EVENT_NAME, MAX_FORMAT, MAX_PLACE, shopClock, weekAfter } from '@pennysleeve/domain/events/event.ts'
import { MAX_DESCRIPTION_CHARACTERS } from '@pennysleeve/domain/plain-text.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { FormTextArea } from '../../form/form-text-area.tsx'
import { PictureField } from '../../form/picture-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { useGameOptions } from '../../form/use-game-options.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListLoading } from '../../table/list-loading.tsx'

type Sent = InputOf<'POST /api/admin/events'>['body']['event']
type Fields = {
  name: string
  game: string
  format: string
  description: string
  place: string
  starts_on: string
  starts: string
  ends: string
  price: string
  seats: string
  customer_limit: string
  cancel_hours: string
}

const BLANK: Fields = {
  name: '',
  game: DEFAULT_GAME_CODE,
  format: '',
  description: '',
  place: '',
  starts_on: '',
  starts: '18:30',
  ends: '22:00',
  price: '',
  seats: '',
  customer_limit: '2',
  cancel_hours: '24',
}

/** The event that the path names, read anew: its version is sent back. */
function useEvent() {
  const { id = '' } = useParams()
  const options = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const
  return useQuery({ ...apiQuery('GET /api/admin/events/:id', { params: { id } }), ...options })
}

export function NewEvent() {
  return <MakeEvent title="New event" fields={BLANK} image_url={null} />
}

/** The same again, a week later. */
export function CopyEvent() {
  const [today] = useState(() => shopDay(new Date()))
  const query = useEvent()
  if (query.isPending || !query.isFetchedAfterMount) return <ListLoading />
  if (query.isError) return <LoadFailed query={query} />
  const { event } = query.data
  const fields = fieldsOf(event)
  const starts_on = weekAfter(fields.starts_on, today)
  return <MakeEvent title={`Copy ${event.name}`} fields={{ ...fields, starts_on }} image_url={event.image_url} />
}

function MakeEvent({ title, fields, image_url }: { title: string; fields: Fields; image_url: string | null }) {
  const make = useApiMutation('POST /api/admin/events', {
    successMessage: ({ event }) => `${event.name} is on sale`,
    showsError: false,
  })
  return (
    <Page title={title} note="Its entries are on sale as soon as it is saved.">
      <EventForm
        fields={fields}
        image_url={image_url}
        action="Put on sale"
        send={async (event) => (await make.mutateAsync({ body: { event } })).event.id}
      />
    </Page>
  )
}

export function EditEvent() {
  const query = useEvent()
  if (query.isPending || !query.isFetchedAfterMount) return <ListLoading />
  if (query.isError) return <LoadFailed query={query} />
  return <ChangeEvent event={query.data.event} />
}

function ChangeEvent({ event: { id, updated_at, sold, ...event } }: { event: StaffEvent }) {
  const [seen] = useState(updated_at)
  const change = useApiMutation('PUT /api/admin/events/:id', { successMessage: 'Saved', showsError: false })
  const params = { id: String(id) }
  return (
    <Page
      title={`Change ${event.name}`}
      note={sold > 0 ? 'Whoever has an entry is told of another time or place by mail.' : undefined}
    >
      <EventForm
        fields={fieldsOf(event)}
        image_url={event.image_url}
        action="Save"
        send={async (wanted) => {
          await change.mutateAsync({ params, body: { event: { ...wanted, updated_at: seen } } })
          return id
        }}
      />
    </Page>
  )
}

type Described = Omit<StaffEvent, 'id' | 'updated_at' | 'sold'>

function fieldsOf(event: Described): Fields {
  const { name, game_type, format, description, place, price, seats, customer_limit, cancel_hours } = event
  const starts_at = new Date(event.starts_at)
  return {
    name,
    game: game_type,
    format,
    description: description ?? '',
    place: place ?? '',
    starts_on: shopDay(starts_at),
    starts: shopClock(starts_at),
    ends: shopClock(new Date(event.ends_at)),
    price: price === '0.00' ? '0' : price,
    seats: String(seats),
    customer_limit: String(customer_limit),
    cancel_hours: String(cancel_hours),
  }
}

type EventFormProps = {
  fields: Fields
  image_url: string | null
  action: string
  /** Resolves to the event's id. */
  send: (event: Sent) => Promise<number>
}

const UPLOADED = /^\/pictures\/uploads\/([0-9a-f]{32})-/

function EventForm({ fields, image_url, action, send }: EventFormProps) {
  const navigate = useNavigate()
  const form = useApiForm<Fields>(fields)
  const [picture, setPicture] = useState(image_url !== null && UPLOADED.test(image_url) ? image_url : '')
  const games = useGameOptions(fields.game)
  const submit = form.submitWith(async ({ seats, customer_limit, cancel_hours, ...typed }) => {
    const id = await send({
      ...typed,
      seats: Number(seats),
      customer_limit: Number(customer_limit),
      cancel_hours: Number(cancel_hours),
      picture: UPLOADED.exec(picture)?.[1] ?? null,
    })
    await navigate(`/events/${id}`)
  })
  return (
    <form aria-label="Event" onSubmit={(event) => void submit(event)} noValidate className="grid max-w-4xl gap-6">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <FormField form={form} name="name" label="Name" maxLength={MAX_EVENT_NAME} className="sm:col-span-2" />
        <Select label="Game" options={games} {...form.register('game')} />
        <FormField
          form={form}
          name="format"
          label="Format"
          maxLength={MAX_FORMAT}
          hint="Such as Booster draft; may be empty."
        />
        <FormField
          form={form}
          name="place"
          label="Place"
          maxLength={MAX_PLACE}
          hint="Empty: in the shop."
          className="sm:col-span-2 lg:col-span-2"
        />
        <FormField form={form} name="starts_on" label="Day" type="date" />
        <FormField form={form} name="starts" label="Begins" type="time" />
        <FormField form={form} name="ends" label="Ends" type="time" hint="Earlier than the beginning: the next day." />
        <FormField form={form} name="price" label="Entry (AU$)" inputMode="decimal" hint="With GST. 0: free." />
        <FormField form={form} name="seats" label="Seats" inputMode="numeric" />
        <FormField
          form={form}
          name="customer_limit"
          label="Limit a customer"
          inputMode="numeric"
          hint="On the web, over all their orders."
        />
        <FormField
          form={form}
          name="cancel_hours"
          label="Cancelled until (hours before)"
          inputMode="numeric"
          hint="Until then customers cancel by themselves and get their money back."
        />
      </div>
      <FormTextArea
        form={form}
        name="description"
        label="Description"
        rows={5}
        maxLength={MAX_DESCRIPTION_CHARACTERS}
      />
      <div className="max-w-56">
        <PictureField
          label="Picture"
          hint="Without one, a ticket is drawn."
          value={picture}
          onChange={setPicture}
          size={640}
          shape="aspect-5/7"
        />
      </div>
      <Button type="submit" className="self-start justify-self-start" busy={form.formState.isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
