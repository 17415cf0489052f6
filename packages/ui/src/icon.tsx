const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20.5 20.5',
  heart:
    'M12 20S4 15 4 9.3C4 6.6 6 5 8.1 5c1.7 0 3.1 1 3.9 2.5C12.8 6 14.2 5 15.9 5 18 5 20 6.6 20 9.3 20 15 12 20 12 20Z',
  theme: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v17M12 8l5.5-2.2M12 12.5l8.2-3.2M12 17l8-3.2',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  left: 'm14.5 5-7 7 7 7',
  right: 'm9.5 5 7 7-7 7',
  down: 'm5 9.5 7 7 7-7',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5.5v13l10.5-6.5Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  'eye-off':
    'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.2 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4 4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cart: 'M3 4.5h2.5l2.3 11h9.7l2-7.5H6.4M9.5 19.5h.01M16.5 19.5h.01',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h5M13 12h7M11 10v4',
  more: 'M12 5a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12 17.8a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  grid: 'M5 5h5.5v5.5H5ZM13.5 5H19v5.5h-5.5ZM5 13.5h5.5V19H5ZM13.5 13.5H19V19h-5.5Z',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01',
} as const

export type IconName = keyof typeof PATHS

/** Decorative (aria-hidden): the text beside it or the button's label has the meaning. */
export function Icon({
  name,
  className = 'size-5',
  filled = false,
}: {
  name: IconName
  className?: string
  filled?: boolean
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
