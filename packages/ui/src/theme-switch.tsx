import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { switchTheme } from './theme.ts'

// The same markup for both themes, because the server does not know the visitor's.
export function ThemeSwitch() {
  return (
    <Button look="quiet" size="icon" aria-label="Switch between light and dark theme" onClick={switchTheme}>
      <Icon name="theme" />
    </Button>
  )
}
