import { PASSWORD_STRENGTHS, type PasswordStrength } from '@pennysleeve/domain/auth/password-strength.ts'
import { classNames } from './class-names.ts'

export type MeteredStrength = PasswordStrength | 'too_short'

const WORDS: Record<MeteredStrength, string> = {
  too_short: 'Too short',
  too_easy: 'Too easy to guess',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
}

/** A strength bar with a label. Empty without a value. */
export function PasswordMeter({ strength }: { strength: MeteredStrength | undefined }) {
  const filled = strength === undefined ? 0 : strength === 'too_short' ? 1 : PASSWORD_STRENGTHS.indexOf(strength) + 1
  return (
    <div className="flex min-h-5 items-center gap-3">
      <div aria-hidden className="flex grow gap-1">
        {PASSWORD_STRENGTHS.map((step, n) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 grow rounded-full transition-colors',
              n >= filled ? 'bg-line' : filled === 1 ? 'bg-bad' : filled === 2 ? 'bg-accent' : 'bg-good',
            )}
          />
        ))}
      </div>
      {/* A live region must exist before its text changes. No <output>: a form's reset replaces what React put into one. */}
      <div aria-live="polite" className="min-w-32 text-right text-sm text-ink-soft">
        {strength !== undefined && (
          <>
            <span className="sr-only">Password strength: </span>
            {WORDS[strength]}
          </>
        )}
      </div>
    </div>
  )
}
