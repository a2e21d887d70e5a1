import { chakra, defineStyle } from '@chakra-ui/react';
import { Button } from '#client/components/button.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { ExternalLink, TextLink } from '#client/components/text-link.tsx';
import poster from '#client/illustrations/hall-film.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { company } from '#shared/company.ts';
import { HOME_COPY } from './home.copy.ts';
import { VIDEO } from './video-on-request.script.ts';

const film = {
  captionId: 'hall-film-caption',
  files: [
    { src: '/hall-film.webm', type: 'video/webm; codecs="av01.0.04M.08"' },
    { src: '/hall-film.mp4', type: 'video/mp4' },
  ],
} as const;

const rootStyle = defineStyle({
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
export function VideoOnRequest() {
  const copy = useCopy(HOME_COPY).film;
  const id = encodeURIComponent(company.videoId.value);
  const watch = `https://www.youtube.com/watch?v=${id}`;
  return (
    <chakra.figure css={rootStyle}>
      <p className="label">{copy.label}</p>
      <div className="screen">
        <LazyImage src={poster} alt="" width={960} height={600} />
        {!id && <HallFilm />}
        <Button className="play" {...{ [VIDEO]: id }} data-title={copy.label}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M7 4.500 20 12 7 19.500z" />
          </svg>
          {id ? copy.playVideo : copy.play}
        </Button>
      </div>
      <figcaption id={film.captionId}>
        {id ? copy.onRequest : copy.text}{' '}
        <span className="elsewhere">
          {id ? (
            <ExternalLink href={watch}>{copy.elsewhere}</ExternalLink>
          ) : (
            <TextLink href={film.files[1].src}>{copy.play}</TextLink>
          )}
        </span>
      </figcaption>
    </chakra.figure>
  );
}

function HallFilm() {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the film has no sound, and the text below describes it
    <video
      title={useCopy(HOME_COPY).film.title}
      aria-describedby={film.captionId}
      width="960"
      height="600"
      preload="none"
      playsInline
    >
      {film.files.map(({ src, type }) => (
        <source key={type} src={src} type={type} />
      ))}
    </video>
  );
}
