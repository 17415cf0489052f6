import type { Game } from '@pennysleeve/contract/admin/games.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Controller } from 'react-hook-form'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { AddForm } from '../../form/add-form.tsx'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormCheckbox } from '../../form/form-checkbox.tsx'
import { FormField } from '../../form/form-field.tsx'
import { PictureField } from '../../form/picture-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { ConfirmButton } from '../../shell/confirm-button.tsx'

/** As typed: an empty picture is the default one. */
type GameFields = {
  code: string
  name: string
  sku_prefix: string
  image_url: string
  hidden: boolean
  version?: string
}

const NEW: GameFields = { code: '', name: '', sku_prefix: '', image_url: '', hidden: false }

const asTyped = ({ id: _id, product_count: _count, ...game }: Game): GameFields => ({
  ...game,
  image_url: game.image_url ?? '',
})
const asSent = (fields: GameFields) => ({ ...fields, image_url: fields.image_url || null })

export function GameForm({ game }: { game: Game }) {
  const now = asTyped(game)
  const form = useApiForm<GameFields>(now)
  const save = useApiMutation('PUT /api/admin/games/:id', { successMessage: `${game.name} saved`, showsError: false })
  const remove = useApiMutation('DELETE /api/admin/games/:id', { successMessage: `${game.name} deleted` })
  const params = { id: String(game.id) }
  return (
    <form
      noValidate
      aria-label={game.name}
      className="flex flex-col gap-4 pt-2 pb-5"
      onSubmit={(event) =>
        void form.submitWith(async (fields) => {
          const saved = await save.mutateAsync({ params, body: { game: asSent(fields) } })
          return asTyped(saved.games.find(({ id }) => id === game.id)!)
        })(event)
      }
    >
      <ChangedMeanwhile form={form} now={now} />
      <GameFieldset form={form} isNew={false} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save game
        </Button>
        <ConfirmButton
          look="quiet"
          busy={remove.isPending}
          title={`Delete ${game.name}?`}
          text="Only a game that nothing belongs to can be deleted. Hide it if it has products."
          yes="Delete"
          onYes={() => remove.mutate({ params })}
        >
          Delete
        </ConfirmButton>
      </div>
    </form>
  )
}

export function AddGame({ onDone }: { onDone: () => void }) {
  const form = useApiForm<GameFields>(NEW)
  const add = useApiMutation('POST /api/admin/games', { successMessage: 'Game added', showsError: false })
  return (
    <AddForm
      label="New game"
      action="Add game"
      busy={add.isPending}
      onSubmit={form.submitWith(async (fields) => {
        await add.mutateAsync({ body: { game: asSent(fields) } })
        onDone()
      })}
      onCancel={onDone}
    >
      <GameFieldset form={form} isNew />
    </AddForm>
  )
}

type GameFieldsetProps = { form: ReturnType<typeof useApiForm<GameFields>>; isNew: boolean }

function GameFieldset({ form, isNew }: GameFieldsetProps) {
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <Controller
        control={form.control}
        name="image_url"
        render={({ field }) => (
          <PictureField
            label="Picture"
            hint={
              form.formState.errors.image_url?.message ??
              'About 800 by 600 dots. Without one the game gets a plain tile.'
            }
            value={field.value}
            onChange={field.onChange}
            size={640}
            shape="aspect-4/3"
          />
        )}
      />
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="name" label="Name" />
        {isNew ? (
          <FormField
            form={form}
            name="code"
            label="Code"
            placeholder="one_piece"
            autoCapitalize="off"
            hint="In the addresses of its pages. It cannot be changed later."
          />
        ) : (
          <p>
            <span className="block font-semibold">Code</span>
            <span className="figures flex min-h-11 items-center text-ink-soft">{form.getValues('code')}</span>
          </p>
        )}
        <FormField
          form={form}
          name="sku_prefix"
          label="SKUs begin with"
          placeholder="op"
          autoCapitalize="off"
          hint="Of singles that are made from now on."
        />
        <div className="self-end">
          <FormCheckbox form={form} name="hidden" label="Hidden from customers" />
        </div>
      </div>
    </div>
  )
}
