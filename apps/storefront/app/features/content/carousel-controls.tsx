import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Icon } from '@pennysleeve/ui/icon.tsx'

export type CarouselControlsProps = {
  slides: number
  current: number
  playing: boolean
  onShow: (slide: number) => void
  onTogglePlaying: () => void
}

const BUTTON_CLASS = 'grid size-11 place-items-center rounded-full'

/** Dots to choose a slide, and the pause button (WCAG 2.2.2). */
export function CarouselControls({ slides, current, playing, onShow, onTogglePlaying }: CarouselControlsProps) {
  return (
    <div className="page pointer-events-none inset-x-0 bottom-4 flex justify-center pt-2 min-[769px]:absolute min-[769px]:justify-end">
      <div className="pointer-events-auto flex rounded-full bg-paper px-1 min-[769px]:shadow-card">
        {Array.from({ length: slides }, (_, place) => (
          <button
            key={place}
            type="button"
            aria-label={`Show banner ${place + 1}`}
            aria-current={place === current}
            onClick={() => onShow(place)}
            className={BUTTON_CLASS}
          >
            <span
              className={classNames(
                'h-2.5 rounded-full transition-all',
                place === current ? 'w-6 bg-accent-text' : 'w-2.5 bg-edge',
              )}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={playing ? 'Pause banners' : 'Play banners'}
          onClick={onTogglePlaying}
          className={`${BUTTON_CLASS} text-ink-soft hover:text-ink`}
        >
          <Icon name={playing ? 'pause' : 'play'} className="size-4" />
        </button>
      </div>
    </div>
  )
}
