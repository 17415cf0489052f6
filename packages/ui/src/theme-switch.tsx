import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { switchTheme } from './theme.ts'

// One face for both themes: the server does not know which one the visitor has.
export function ThemeSwitch() {
  return (
    <Button look="quiet" size="icon" aria-label="Switch between light and dark theme" onClick={switchTheme}>
      <Icon name="theme" />
    </Button>
  )
}
