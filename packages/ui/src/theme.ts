const KEY = 'theme'

/** Runs before the first paint, so that a page never flashes in the other theme. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export function switchTheme(): void {
  const root = document.documentElement
  const current = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = current === 'dark' ? 'light' : 'dark'
  root.dataset['theme'] = next
  localStorage.setItem(KEY, next)
}
