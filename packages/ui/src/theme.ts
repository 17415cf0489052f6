const KEY = 'theme'

/** Runs before the first paint, against a flash of the other theme. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** The same for a re-created document. */
export function applyStoredTheme(): void {
  const kept = localStorage.getItem(KEY)
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept
}

export function switchTheme(): void {
  const root = document.documentElement
  const current = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = current === 'dark' ? 'light' : 'dark'
  root.dataset['theme'] = next
  localStorage.setItem(KEY, next)
}
