import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useId } from 'react'

/**
 * The phone number, revealed on hover, focus or tap. By CSS alone, so that it works without JavaScript; aria-
 * describedby reads it out.
 */
export function PhoneNumber({ number }: { number: string }) {
  const id = useId()
  return (
    <p className="group/phone flex w-fit flex-wrap items-center gap-x-4">
      {/* Safari focuses a tapped button only with an explicit tabindex. */}
      <button type="button" tabIndex={0} aria-describedby={id} className={buttonClass('secondary')}>
        Show phone number
      </button>
      <a
        id={id}
        href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
        className="link figures invisible inline-flex min-h-11 items-center text-xl font-semibold group-focus-within/phone:visible group-hover/phone:visible"
      >
        {number}
      </a>
    </p>
  )
}
