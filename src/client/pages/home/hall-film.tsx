import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { PlayButton } from './play-button.tsx';
import { reachContent } from './reach-content.ts';

const content = reachContent.film;

interface HallFilmProps {
  readonly isAsked: boolean;
  readonly onAsk: () => void;
}

/** Our own short film, silent: the browser fetches nothing of it before Play is pressed. */
export function HallFilm({ isAsked, onAsk }: HallFilmProps) {
  const film = useRef<HTMLVideoElement>(null);

  function play() {
    flushSync(onAsk);
    film.current?.focus();
    // A browser that cannot play it says so in its own controls.
    film.current?.play().catch(() => undefined);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: there is no sound; the caption below says it all */}
      <video
        ref={film}
        title={content.title}
        aria-describedby={content.captionId}
        width="960"
        height="600"
        preload="none"
        playsInline
        controls={isAsked}
      >
        {content.files.map(({ src, type }) => (
          <source key={type} src={src} type={type} />
        ))}
      </video>
      {!isAsked && <PlayButton onClick={play}>{content.play}</PlayButton>}
    </>
  );
}
