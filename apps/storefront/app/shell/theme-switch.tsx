import { Button } from '@sideboard/ui/button.tsx'
import { Icon } from '@sideboard/ui/icon.tsx'

const KEY = 'theme'

/** Runs before the first paint, so that a page never flashes in the other theme. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

function switchTheme(): void {
  const root = document.documentElement
  const current = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = current === 'dark' ? 'light' : 'dark'
  root.dataset['theme'] = next
  localStorage.setItem(KEY, next)
}

// One face for both themes: the server does not know which one the visitor has.
export function ThemeSwitch() {
  return (
    <Button look="quiet" size="icon" aria-label="Switch between light and dark theme" onClick={switchTheme}>
      <Icon name="theme" />
    </Button>
  )
}
