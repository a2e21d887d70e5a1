import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { HeaderBar } from './header-bar.tsx';
import { HEADER_LINKS } from './navigation.ts';
import { useSectionInView } from './section-in-view.ts';
import { Wordmark } from './wordmark.tsx';

const MENU_ID = 'site-menu';

/** The bar above every public page: the mark, the five links, and on a phone the menu's toggle. */
export function Header() {
  const { pathname } = useLocation();
  const menu = useMenu(pathname);
  const section = useSectionInView(pathname);

  return (
    <HeaderBar data-open={menu.isOpen || undefined}>
      <div className="wrap">
        <a className="home" href={PATHS.home} aria-label={`${company.brand.value}, home`}>
          <Wordmark />
        </a>
        <button
          ref={menu.toggle}
          type="button"
          aria-expanded={menu.isOpen}
          aria-controls={MENU_ID}
          onClick={menu.flip}
        >
          {menu.isOpen ? 'Close menu' : 'Menu'}
        </button>
        <nav id={MENU_ID} aria-label="Main">
          <ul>
            {HEADER_LINKS.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={ariaCurrent(href, pathname, section)}
                  data-highlighted={href === (section ?? pathname) || undefined}
                  onClick={menu.close}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </HeaderBar>
  );
}

function ariaCurrent(href: string, pathname: string, section: string | undefined) {
  if (href === pathname) return 'page';
  return href === section ? 'location' : undefined;
}

/** The phone's menu: open on one page only, so that arriving anywhere else finds it closed. */
function useMenu(pathname: string) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === pathname;

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return {
    isOpen,
    toggle,
    flip: () => setOpenOn(isOpen ? null : pathname),
    close: (event: MouseEvent) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (!opensElsewhere) setOpenOn(null);
    },
  };
}
