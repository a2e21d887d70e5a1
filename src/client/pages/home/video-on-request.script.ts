/** Marks the button that plays a video; its value is the video's id at YouTube, or empty for our film. */
export const VIDEO = 'data-video';

/** Plays our film, or loads the owner's video from YouTube, when the visitor presses Play. */
export function playOnRequest(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${VIDEO}]`)) {
    button.addEventListener('click', () => {
      const { video, title } = button.dataset;
      const screen = button.parentElement;
      if (video) screen?.replaceChildren(player(video, title ?? ''));
      else playFilm(screen?.querySelector('video'));
      button.remove();
    });
  }
}

function playFilm(film: HTMLVideoElement | null | undefined): void {
  if (!film) return;
  film.controls = true;
  film.focus();
  // The browser's own controls show that it cannot play the film.
  film.play().catch(() => undefined);
}

function player(video: string, title: string): HTMLIFrameElement {
  return Object.assign(document.createElement('iframe'), {
    src: `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`,
    title,
    allow: 'autoplay; encrypted-media; picture-in-picture; fullscreen',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}
