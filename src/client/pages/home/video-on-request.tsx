import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ExternalLink } from '#client/components/text-link.tsx';
import hall from '#client/illustrations/container-hall.svg?url';
import { company } from '#shared/company.ts';
import { reachContent } from './reach-content.ts';

const content = reachContent.video;

const Root = chakra('figure', {
  base: {
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
    '& iframe': { border: 0 },
    '& .play': { width: 'auto', height: 'auto', placeSelf: 'center' },
    '& .play svg': { fill: 'currentColor' },
    '& figcaption': { textStyle: 'small', color: 'faint', mt: 3 },
    // Without script nothing can ask for the video here; the link below the screen leads to it.
    '@media (scripting: none)': { '& .play': { display: 'none' } },
    '@media (scripting: enabled)': { '& .elsewhere': { display: 'none' } },
  },
});

/** A video that loads nothing from anywhere until the visitor asks for it. */
export function VideoOnRequest() {
  const [asked, setAsked] = useState(false);
  const id = company.videoId.value;
  return (
    <Root>
      <p className="label">{content.heading}</p>
      <div className="screen">
        {asked ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
            title={content.heading}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <img src={hall} alt="" width="4360" height="2780" loading="lazy" decoding="async" />
        )}
        {id && !asked && (
          <Button className="play" onClick={() => setAsked(true)}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M7 4.500 20 12 7 19.500z" />
            </svg>
            {content.play}
          </Button>
        )}
      </div>
      <figcaption>
        {id ? content.notice : content.unset}
        {id && (
          <span className="elsewhere">
            {' '}
            <ExternalLink href={`https://www.youtube.com/watch?v=${encodeURIComponent(id)}`}>
              {content.watch}
            </ExternalLink>
          </span>
        )}
      </figcaption>
    </Root>
  );
}
