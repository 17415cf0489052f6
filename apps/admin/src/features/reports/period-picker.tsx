import { presetPeriods, REPORT_STEPS, STEP_NAMES } from '@pennysleeve/domain/reports/report-period.ts'
import { Select } from '@pennysleeve/ui/select.tsx'
import { ListField } from '../../table/list-field.tsx'
import type { ChosenPeriod } from './use-period.ts'

const DAY_CLASS = 'min-w-36 max-sm:min-w-0 max-sm:flex-1'

type PeriodPickerProps = { chosen: ChosenPeriod; withSteps?: boolean }

/** A day, month, quarter or financial year, or any days. */
export function PeriodPicker({ chosen: { list, period, today, by }, withSteps = false }: PeriodPickerProps) {
  const presets = presetPeriods(today)
  const current = presets.find(({ from, to }) => from === period.from && to === period.to)
  const choose = (name: string) => {
    const preset = presets.find((one) => one.name === name)
    if (preset) list.change({ from: preset.from, to: preset.to, ...(withSteps && { by: preset.by }) })
  }
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Select
        label="Period"
        className="min-w-52 max-sm:w-full"
        value={current?.name ?? ''}
        options={[
          ...(current ? [] : [{ value: '', label: 'From day to day' }]),
          ...presets.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <div className="flex gap-3 max-sm:w-full">
        <ListField list={list} name="from" label="First day" type="date" className={DAY_CLASS} />
        <ListField list={list} name="to" label="Last day" type="date" className={DAY_CLASS} />
      </div>
      {withSteps && (
        <Select
          label="Rows"
          className="min-w-40 max-sm:w-full"
          value={by}
          options={REPORT_STEPS.map((step) => ({ value: step, label: `By ${STEP_NAMES[step].toLowerCase()}` }))}
          onChange={({ target }) => list.change({ by: target.value })}
        />
      )}
    </div>
  )
}
