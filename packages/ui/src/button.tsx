import { useRef, type ComponentProps, type MouseEvent } from 'react'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small' | 'icon'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-bad text-on-bad hover:opacity-90',
}

// Small buttons keep a 44 px target: only padding and type shrink.
const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5',
  small: 'min-h-11 px-3 text-sm',
  icon: 'size-11',
}

/** The button styles for other elements, such as links. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'medium', className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-lg font-semibold whitespace-nowrap no-underline select-none',
    'transition-[background-color,opacity,transform] active:translate-y-px',
    'disabled:pointer-events-none disabled:border disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
    'aria-busy:border aria-busy:border-line aria-busy:bg-sunken aria-busy:text-ink-soft',
    LOOKS[look],
    SIZES[size],
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Pending: the button keeps its width and focus, and ignores clicks. */
  busy?: boolean
}

/** Double clicks: the busy state renders a moment after the first click. */
const MOMENT_MS = 30

export function Button({ look, size, busy, className, disabled, type = 'button', onClick, ...rest }: ButtonProps) {
  const pressed = useRef(false)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || pressed.current) return event.preventDefault()
    if (busy !== undefined) {
      pressed.current = true
      setTimeout(() => (pressed.current = false), MOMENT_MS)
    }
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      disabled={disabled}
      // aria-disabled, because a disabled button loses the focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(look, size, className)}
    />
  )
}
