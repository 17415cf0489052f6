import type { Shop } from '@pennysleeve/contract/content.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { useCarousel } from './use-carousel.ts'

const MOBILE_MAX_PX = 768

type Banner = Shop['banners'][number]
type BannerCarouselProps = { banners: Banner[]; intervalMs?: number }

/** The home page's carousel. The breakpoint is that of the pictures, MOBILE_MAX_PX. */
export function BannerCarousel({ banners, intervalMs }: BannerCarouselProps) {
  const { current, reached, playing, show, togglePlaying, holdWhile } = useCarousel(banners.length, intervalMs)
  if (banners.length === 0) return null
  return (
    <section aria-roledescription="carousel" aria-label="Banners" className="relative" {...holdWhile}>
      <ul className="grid" aria-live={playing ? 'off' : 'polite'}>
        {banners.map((banner, place) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two slides may show the same picture
            key={place}
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${banners.length}`}
            inert={place !== current}
            className={classNames(
              'relative [grid-area:1/1] transition-opacity duration-200',
              place === current ? 'opacity-100' : 'opacity-0',
            )}
          >
            <div className="aspect-4/3 max-h-[60vh] w-full bg-sunken min-[769px]:aspect-16/5 min-[769px]:max-h-[30rem]">
              {place < reached && <BannerPicture banner={banner} first={place === 0} />}
            </div>
            <div className="page inset-x-0 bottom-10 min-[769px]:absolute">
              <div className="flex items-center justify-between gap-4 pt-4 min-[769px]:max-w-sm min-[769px]:flex-col min-[769px]:items-start min-[769px]:rounded-2xl min-[769px]:bg-surface min-[769px]:p-6 min-[769px]:shadow-card">
                <p className="font-display text-xl leading-tight font-bold text-balance min-[769px]:text-3xl">
                  {banner.caption}
                </p>
                <a href="#all-cards-heading" className={buttonClass('primary')}>
                  Shop Now
                </a>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <CarouselControls
          slides={banners.length}
          current={current}
          playing={playing}
          onShow={show}
          onTogglePlaying={togglePlaying}
        />
      )}
    </section>
  )
}

// Empty alt: the caption beside it has the text.
function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <picture>
      <source media={`(max-width: ${MOBILE_MAX_PX}px)`} srcSet={banner.mobileImage} />
      <img
        src={banner.image}
        alt=""
        loading="eager"
        fetchPriority={first ? 'high' : 'low'}
        className="size-full object-cover object-top min-[769px]:object-center"
      />
    </picture>
  )
}
