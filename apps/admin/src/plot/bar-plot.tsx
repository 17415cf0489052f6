import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type PlotBar = {
  /** Below the axis. */
  tick: string
  /** In the tip. */
  name: string
  value: number
  shown: string
}
type BarPlotProps = { bars: PlotBar[]; colour: string }

/** 1,500,000 as 1.5M: an axis has little room. */
const COMPACT = new Intl.NumberFormat('en-AU', { notation: 'compact' })
const AXIS = { fill: 'var(--ink-soft)', fontSize: 12 }

/** A bar per row of a table, in dollars. aria-hidden: the table says the same. Default export for `lazy`. */
export default function BarPlot({ bars, colour }: BarPlotProps) {
  return (
    // On paper the picture shrinks as it is: nothing draws it anew for the page's width.
    <div
      aria-hidden="true"
      className="h-56 print:h-auto print:[&_div]:h-auto! print:[&_div]:w-full! print:[&_svg]:h-auto! print:[&_svg]:w-full!"
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={bars} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="tick" tick={AXIS} tickLine={false} axisLine={{ stroke: 'var(--edge)' }} minTickGap={24} />
          <YAxis
            width={64}
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => `$${COMPACT.format(value)}`}
          />
          <Tooltip cursor={{ fill: 'var(--sunken)' }} content={<BarTip />} isAnimationActive={false} />
          <Bar dataKey="value" fill={colour} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

type BarTipProps = { active?: boolean; payload?: readonly { payload?: PlotBar }[] }

function BarTip({ active, payload }: BarTipProps) {
  const bar = payload?.[0]?.payload
  if (!active || !bar) return null
  return (
    <p className="rounded-lg border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
      {bar.name}: <strong className="figures">{bar.shown}</strong>
    </p>
  )
}
