import { useEffect, useState } from 'react';

/** CSS pixels below the window's top where a section counts as reached. */
const OFFSET = 100;

/** The `data-nav` path of the last section whose top has passed `OFFSET`. */
export function useSectionInView(pathname: string): string | undefined {
  const [reached, setReached] = useState<{ pathname: string; section?: string }>({ pathname });

  useEffect(() => {
    let frame = 0;
    const readSection = () => {
      frame = 0;
      setReached((last) => {
        const section = sectionInView();
        const isSame = last.pathname === pathname && last.section === section;
        return isSame ? last : { pathname, section };
      });
    };
    // Reading once per frame avoids forced layouts while scrolling.
    const scheduleRead = () => {
      frame ||= requestAnimationFrame(readSection);
    };
    scheduleRead();
    window.addEventListener('scroll', scheduleRead, { passive: true });
    window.addEventListener('resize', scheduleRead);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleRead);
      window.removeEventListener('resize', scheduleRead);
    };
  }, [pathname]);

  return reached.pathname === pathname ? reached.section : undefined;
}

function sectionInView(): string | undefined {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-nav]')];
  // Browsers scroll to whole or fractional pixels, so allow one more pixel.
  return sections.findLast((section) => section.getBoundingClientRect().top <= OFFSET + 1)?.dataset
    .nav;
}
