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

/** A quiet bar and a word: how hard the password beside it is to guess. Empty while there is nothing to say. */
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
      {/* Always there, so that its change is announced. */}
      <output className="block min-w-32 text-right text-sm text-ink-soft">
        {strength !== undefined && (
          <>
            <span className="sr-only">Password strength: </span>
            {WORDS[strength]}
          </>
        )}
      </output>
    </div>
  )
}
