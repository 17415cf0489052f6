import { useState } from 'react'
import { buttonClass } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** A password that can be looked at before it is sent. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={visible ? 'Hide password' : 'Show password'}
          onClick={() => setVisible(!visible)}
          className={buttonClass('quiet', 'icon')}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
