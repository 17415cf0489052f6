import { useState } from 'react'
import { buttonClass } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & { showLabel?: string; hideLabel?: string }

/** A password field with a show/hide button. */
export function PasswordField({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...props
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={visible ? hideLabel : showLabel}
          onClick={() => setVisible(!visible)}
          className={buttonClass('quiet', 'icon')}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
