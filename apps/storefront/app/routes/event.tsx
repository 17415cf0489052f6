import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { EventDetail } from '../features/events/event-detail.tsx'
import { eventQuery } from '../features/events/events.queries.ts'
import type { Route } from './+types/event.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => preload(context, [eventQuery(params.eventId)])
export const clientLoader = () => undefined

export default function EventPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <PreloadedData from={loaderData}>
      <EventDetail key={params.eventId} eventId={params.eventId} />
    </PreloadedData>
  )
}
