import type { Shop } from '@sideboard/contract/content.ts'
import { BANNER_DEFAULT_MS, MOBILE_MAX_PX } from '@sideboard/domain/limits.ts'
import { buttonClass } from '@sideboard/ui/button.tsx'
import { classNames } from '@sideboard/ui/class-names.ts'
import { Icon } from '@sideboard/ui/icon.tsx'
import { useCarousel } from './use-carousel.ts'

type Banner = Shop['banners'][number]

export function BannerCarousel({
  banners,
  intervalMs = BANNER_DEFAULT_MS,
}: {
  banners: Banner[]
  intervalMs?: number
}) {
  const { current, reached, playing, show, togglePlaying, holdWhile } = useCarousel(banners.length, intervalMs)
  if (banners.length === 0) return null
  return (
    <section aria-roledescription="carousel" aria-label="Banners" className="relative bg-sunken" {...holdWhile}>
      <ul
        className="relative aspect-square max-h-[70vh] w-full overflow-hidden md:aspect-[8/3] md:max-h-[28rem]"
        aria-live={playing ? 'off' : 'polite'}
      >
        {banners.map((banner, place) => (
          <li
            key={banner.image}
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${banners.length}`}
            inert={place !== current}
            className={classNames(
              'absolute inset-0 transition-opacity duration-200',
              place === current ? 'opacity-100' : 'opacity-0',
            )}
          >
            {place < reached && <BannerPicture banner={banner} first={place === 0} />}
            <div className="page absolute inset-x-0 bottom-16 md:bottom-12">
              <div className="max-w-sm rounded-2xl bg-surface p-5 shadow-card md:p-6">
                <p className="font-display text-2xl leading-tight font-bold text-balance md:text-3xl">
                  {banner.caption}
                </p>
                <a href="#all-cards-heading" className={buttonClass('primary', 'medium', 'mt-4')}>
                  Shop Now
                </a>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="page pointer-events-none absolute inset-x-0 bottom-2 flex justify-center md:justify-end">
          <div className="pointer-events-auto flex rounded-full bg-surface px-1 shadow-card">
            {banners.map((banner, place) => (
              <button
                key={banner.image}
                type="button"
                aria-label={`Show banner ${place + 1}`}
                aria-current={place === current}
                onClick={() => show(place)}
                className="grid size-11 place-items-center rounded-full"
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
              onClick={togglePlaying}
              className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <Icon name={playing ? 'pause' : 'play'} className="size-4" />
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

// The caption beside it says it in words.
function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <picture>
      <source media={`(max-width: ${MOBILE_MAX_PX}px)`} srcSet={banner.mobile_image} />
      <img
        src={banner.image}
        alt=""
        loading="eager"
        fetchPriority={first ? 'high' : 'low'}
        className="size-full object-cover"
      />
    </picture>
  )
}
