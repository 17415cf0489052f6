import type { AnswerOf, InputOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from './browser.ts'
import { reasonOf } from './reason-of.ts'

type Change<K extends KnownRoute> = {
  /** What to tell once it is done; nothing when the screen shows it by itself. */
  said?: string | ((answer: AnswerOf<K>) => string)
  /** A form shows the reasons beside its fields instead (useApiForm). */
  tellsReason?: boolean
  /** What is on the screen is the answer itself: it must not be asked for anew underneath. */
  keepsScreen?: boolean
}

/** A change made through the API: tells what was done or why not, and the screen's lists are asked for anew. */
export function useChange<K extends KnownRoute>(
  route: K,
  { said, tellsReason = true, keepsScreen = false }: Change<K> = {},
) {
  return useMutation<AnswerOf<K>, Error, InputOf<K>>({
    meta: { keepsScreen },
    // The client's arguments depend on the route, which TypeScript cannot follow through a type parameter.
    mutationFn: (input) => (client as (key: K, input: InputOf<K>) => Promise<AnswerOf<K>>)(route, input),
    onSuccess: (answer) => {
      const title = typeof said === 'function' ? said(answer) : said
      if (title !== undefined) toast({ title, variant: 'success' })
    },
    onError: (error) => {
      if (tellsReason) toast({ title: 'Not done', description: reasonOf(error), variant: 'destructive' })
    },
  })
}
