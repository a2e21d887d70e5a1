import { useEffect, useState } from 'react';

/** Where a section counts as reached, in CSS pixels below the top of the window. */
const OFFSET = 100;

/**
 * The `data-nav` path of the last section whose top has passed 100 px below the window's top, while
 * the page at `pathname` is shown; `undefined` where it marks no section or none has come so far.
 */
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
    // Reading once a frame keeps scrolling free of forced layouts.
    const readSoon = () => {
      frame ||= requestAnimationFrame(readSection);
    };
    readSoon();
    window.addEventListener('scroll', readSoon, { passive: true });
    window.addEventListener('resize', readSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', readSoon);
      window.removeEventListener('resize', readSoon);
    };
  }, [pathname]);

  return reached.pathname === pathname ? reached.section : undefined;
}

function sectionInView(): string | undefined {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-nav]')];
  // Browsers scroll to whole pixels or to fractions of one, so a pixel more is allowed.
  return sections.findLast((section) => section.getBoundingClientRect().top <= OFFSET + 1)?.dataset
    .nav;
}
