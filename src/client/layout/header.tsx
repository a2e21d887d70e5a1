import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHref } from '#client/language/language.tsx';
import { company } from '#shared/company.ts';
import { englishPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { HeaderBar, MENU_ID } from './header-bar.tsx';
import { BOOKING_LINK, HEADER_LINKS } from './navigation.ts';
import { useSectionInView } from './section-in-view.ts';

/** The menu is a native popover: it works without a script, and the browser handles Escape and taps outside. */
export function Header() {
  const pathname = englishPath(useLocation().pathname);
  const hrefOf = useHref();
  const { menu, close, closeWhenLeft } = useMenu(pathname);
  const section = useSectionInView(pathname);
  // Rendered twice: in the bar for phones, and in the list.
  const book = (
    <a
      className="book"
      href={hrefOf(BOOKING_LINK.href)}
      aria-current={ariaCurrent(BOOKING_LINK.href, pathname)}
      onClick={close}
    >
      {BOOKING_LINK.label}
    </a>
  );

  return (
    <HeaderBar>
      <div className="wrap">
        <a
          className="home"
          href={hrefOf(PATHS.home)}
          aria-label={`${company.brand.value}, home`}
          data-name={company.legalName.value}
        >
          <Wordmark />
        </a>
        {book}
        <button type="button" className="toggle" popoverTarget={MENU_ID}>
          <span className="to-open">Menu</span>
          <span className="to-close">Close menu</span>
        </button>
        <nav ref={menu} id={MENU_ID} popover="auto" aria-label="Main" onBlur={closeWhenLeft}>
          <ul>
            {HEADER_LINKS.map(({ label, href, inMenuOnly }) => (
              <li key={href} className={inMenuOnly ? 'in-menu' : undefined}>
                <a
                  href={hrefOf(href)}
                  aria-current={ariaCurrent(href, pathname, section)}
                  data-highlighted={href === (section ?? pathname) || undefined}
                  onClick={close}
                >
                  {label}
                </a>
              </li>
            ))}
            <li>{book}</li>
          </ul>
          {/* Darkens the rest of the window. A tap on it closes the menu and does not reach the
              page. */}
          <button
            type="button"
            className="scrim"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            tabIndex={-1}
            aria-hidden="true"
          />
        </nav>
      </div>
    </HeaderBar>
  );
}

function ariaCurrent(href: string, pathname: string, section?: string) {
  if (href === pathname) return 'page';
  return href === section ? 'location' : undefined;
}

/** The digits 7 and 1, drawn as a power line on its poles. */
function Wordmark() {
  return (
    <svg className="mark" viewBox="0 0 46 32" width="46" height="32" fill="none" aria-hidden="true">
      <path className="current" d="M1 5.5h22.5" strokeWidth="4" />
      <path d="M21.4 5.5 9.5 30M29 12.2l9.5-8.4V30" strokeWidth="4" strokeLinejoin="bevel" />
    </svg>
  );
}

function useMenu(pathname: string) {
  const menu = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    // Keep open a menu that the visitor opened before this script loaded.
    if (shown.current === pathname) return;
    shown.current = pathname;
    hide(menu.current);
  }, [pathname]);

  return {
    menu,
    close: (event: MouseEvent) => {
      const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
      if (!opensNewTab) hide(menu.current);
    },
    closeWhenLeft: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const bar = currentTarget.closest('header');
      if (relatedTarget instanceof Node && !bar?.contains(relatedTarget)) hide(menu.current);
    },
  };
}

/** Browsers older than 2024 have no popovers and always show the links below the bar. */
function hide(menu: Partial<HTMLElement> | null): void {
  menu?.hidePopover?.();
}
