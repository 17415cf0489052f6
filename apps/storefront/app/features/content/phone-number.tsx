import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useId } from 'react'

/**
 * The shop's number, shown on hover, focus or tap only. Styles do it, so that it works before and without JavaScript;
 * the button's description reads it out to those who cannot see it appear.
 */
export function PhoneNumber({ number }: { number: string }) {
  const id = useId()
  return (
    <p className="group/phone flex w-fit flex-wrap items-center gap-x-4">
      {/* Safari gives a tapped button the focus only when its tabindex is spelled out. */}
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
