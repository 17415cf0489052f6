import type { Day } from '@pennysleeve/contract/admin/today.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type DayPlotProps = {
  days: Day[]
  amount: 'sales' | 'bought'
  display: 'display_sales' | 'display_bought'
  colour: string
}

const AXIS = { fill: 'var(--ink-soft)', fontSize: 12 }

/** A bar per day. aria-hidden: the table below has the same data. Default export for `lazy`. */
export default function DayPlot({ days, amount, display, colour }: DayPlotProps) {
  const rows = days.map((day) => ({ day: day.day, value: Number(day[amount]), shown: day[display] }))
  return (
    <div aria-hidden="true" className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={rows} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => dateText(day).replace(/ \d{4}$/, '')}
            tick={AXIS}
            tickLine={false}
            axisLine={{ stroke: 'var(--edge)' }}
            minTickGap={24}
          />
          <YAxis
            width={56}
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => `$${value}`}
          />
          <Tooltip cursor={{ fill: 'var(--sunken)' }} content={<DayTip />} isAnimationActive={false} />
          <Bar dataKey="value" fill={colour} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

type DayTipProps = { active?: boolean; payload?: readonly { payload?: { day: string; shown: string } }[] }

function DayTip({ active, payload }: DayTipProps) {
  const row = payload?.[0]?.payload
  if (!active || !row) return null
  return (
    <p className="rounded-lg border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
      {dateText(row.day)}: <strong className="figures">{row.shown}</strong>
    </p>
  )
}
