import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink, Button, ButtonRow } from '#client/components/button.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { SectionTop } from '#client/components/section.tsx';
import {
  ExternalLink,
  NewTabButton,
  OPENS_IN_NEW_TAB,
  TextLink,
} from '#client/components/text-link.tsx';
import poster from '#client/illustrations/hall-film.svg?url';
import { Flag, WorldMap } from '#client/illustrations/maps/maps.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { LOCATIONS, locationName } from '#shared/catalogue/locations.ts';
import { company, companyChatUrl } from '#shared/company.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';
import { Testimonials } from './testimonials.tsx';
import { VIDEO } from './video-on-request.script.ts';

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  paddingTop: 'section',
  '& .map': { mt: 10, maxWidth: 'page', marginInline: 'auto', md: { px: 'gutter' } },
  '& .places': {
    columnGap: 'column',
    mt: 6,
    md: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
    borderTop: '1px solid {colors.edge}',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: { base: 4, md: 2, lg: 4 },
      py: 3,
      whiteSpace: 'nowrap',
      borderBottom: { base: '1px solid {colors.line}', md: 'none' },
      fontFamily: 'display',
      fontSize: { md: 'small', lg: 'body' },
      fontWeight: 500,
    },
    '& li[data-live]': { color: 'accent' },
  },
  '& .sites': { mt: 6 },
  '& .voices': { ...columns({ rowGap: 14, lg: '7 5' }), mt: 'section', lg: { columnGap: 20 } },
  '& .talk': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 6,
    mt: 'section',
    py: 10,
    borderTop: '1px solid {colors.line}',
    '& p': { textStyle: 'heading', maxWidth: '24em' },
  },
});

export function HomeReach() {
  const copy = useCopy(HOME_COPY).reach;
  const newTab = useCopy(OPENS_IN_NEW_TAB);
  return (
    <chakra.section
      css={rootStyle}
      id="global-reach"
      aria-labelledby="reach-heading"
      data-nav={PATHS.about}
    >
      <div className="wrap">
        <SectionTop id="reach" {...copy} />
      </div>
      <div className="map">
        <WorldMap />
      </div>
      <div className="wrap">
        <ul className="places" aria-label={copy.places}>
          {useCopy(LOCATIONS).map((location) => (
            <li key={location.country} data-live={location.live || undefined}>
              <Flag country={location.country} />
              {locationName(location)}
            </li>
          ))}
        </ul>
        <p className="sites">
          <ActionLink href={PATHS.deploymentSites} variant="outline">
            {copy.sites}
          </ActionLink>
        </p>
        <div className="voices">
          <Testimonials />
          <VideoOnRequest />
        </div>
        <div className="talk">
          <p>{copy.talk}</p>
          <ButtonRow>
            <ActionLink href={bookingPath()}>{copy.consultation}</ActionLink>
            {companyChatUrl && (
              <NewTabButton href={companyChatUrl} note={` ${newTab}`}>
                {copy.chat}
              </NewTabButton>
            )}
          </ButtonRow>
        </div>
      </div>
    </chakra.section>
  );
}

const CAPTION_ID = 'hall-film-caption';
const FILM = [
  { src: '/hall-film.webm', type: 'video/webm; codecs="av01.0.04M.08"' },
  { src: '/hall-film.mp4', type: 'video/mp4' },
] as const;

const videoStyle = defineStyle({
  alignSelf: 'start',
  '& .label': { mb: 4 },
  '& .screen': {
    position: 'relative',
    display: 'grid',
    aspectRatio: '16 / 10',
    border: '1px solid {colors.edge}',
    bg: 'page',
    overflow: 'hidden',
    '& > *': { gridArea: '1 / 1', width: 'full', height: 'full' },
  },
  '& img': { objectFit: 'cover' },
  '& .play': { width: 'auto', height: 'auto', placeSelf: 'center' },
  '& .play svg': { fill: 'currentColor' },
  '& figcaption': { textStyle: 'small', color: 'faint', mt: 3 },
  // Without a script the button does nothing; the link below the screen replaces it.
  '@media (scripting: none)': { '& .play': { display: 'none' } },
  '@media (scripting: enabled)': { '& .elsewhere': { display: 'none' } },
});

/**
 * Shows the owner's video, or our film if there is none. video-on-request.script.ts loads it when the
 * visitor presses Play.
 */
function VideoOnRequest() {
  const copy = useCopy(HOME_COPY).film;
  const id = encodeURIComponent(company.videoId.value);
  const watch = `https://www.youtube.com/watch?v=${id}`;
  return (
    <chakra.figure css={videoStyle}>
      <p className="label">{copy.label}</p>
      <div className="screen">
        <LazyImage src={poster} alt="" width={960} height={600} />
        {!id && (
          // biome-ignore lint/a11y/useMediaCaption: the film has no sound, and the text below describes it
          <video
            title={copy.title}
            aria-describedby={CAPTION_ID}
            width="960"
            height="600"
            preload="none"
            playsInline
          >
            {FILM.map(({ src, type }) => (
              <source key={type} src={src} type={type} />
            ))}
          </video>
        )}
        <Button className="play" {...{ [VIDEO]: id }} data-title={copy.label}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M7 4.500 20 12 7 19.500z" />
          </svg>
          {id ? copy.playVideo : copy.play}
        </Button>
      </div>
      <figcaption id={CAPTION_ID}>
        {id ? copy.onRequest : copy.text}{' '}
        <span className="elsewhere">
          {id ? (
            <ExternalLink href={watch}>{copy.elsewhere}</ExternalLink>
          ) : (
            <TextLink href={FILM[1].src}>{copy.play}</TextLink>
          )}
        </span>
      </figcaption>
    </chakra.figure>
  );
}
