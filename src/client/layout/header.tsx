import { useLocation } from 'react-router-dom';
import { useCopy, useHref } from '#client/language/language.tsx';
import { company } from '#shared/company.ts';
import { englishPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { FRAME_COPY } from './frame.copy.ts';
import { HeaderBar, MENU_ID, MORE_ID } from './header-bar.tsx';
import { LanguageLink } from './language-link.tsx';
import { HEADER_LINKS } from './navigation.ts';

/**
 * The menu and its part `More` are native popovers: they work without a script, and the browser
 * handles Escape and taps outside. `scripts/parts` closes them in other cases and highlights the
 * section in view.
 */
export function Header() {
  const pathname = englishPath(useLocation().pathname);
  const hrefOf = useHref();
  const copy = useCopy(FRAME_COPY);
  const linkTo = (page: keyof typeof PATHS) => (
    <li key={page}>
      <a
        href={hrefOf(PATHS[page])}
        aria-current={ariaCurrent(PATHS[page], pathname)}
        data-highlighted={PATHS[page] === pathname || undefined}
      >
        {copy.pages[page]}
      </a>
    </li>
  );
  // Rendered twice: in the bar for phones, and in the list.
  const book = (
    <a
      className="book"
      href={hrefOf(PATHS.bookAppointment)}
      aria-current={ariaCurrent(PATHS.bookAppointment, pathname)}
    >
      {copy.book}
    </a>
  );

  return (
    <HeaderBar>
      <div className="wrap">
        <a
          className="home"
          href={hrefOf(PATHS.home)}
          aria-label={copy.home(company.brand.value)}
          data-name={company.legalName.value}
        >
          <Wordmark />
        </a>
        {book}
        <LanguageLink />
        <button type="button" className="toggle" popoverTarget={MENU_ID}>
          <span className="to-open">{copy.menu.open}</span>
          <span className="to-close">{copy.menu.close}</span>
        </button>
        <nav id={MENU_ID} popover="auto" aria-label={copy.menu.name}>
          <ul>
            {HEADER_LINKS.map((entry) =>
              typeof entry === 'string' ? (
                linkTo(entry)
              ) : (
                <li className="more" key={MORE_ID}>
                  <button type="button" popoverTarget={MORE_ID}>
                    {copy.menu.more}
                  </button>
                  <ul id={MORE_ID} popover="auto">
                    {entry.map(linkTo)}
                  </ul>
                </li>
              ),
            )}
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

const ariaCurrent = (href: string, pathname: string) => (href === pathname ? 'page' : undefined);

/** The digits 7 and 1, drawn as a power line on its poles. */
function Wordmark() {
  return (
    <svg className="mark" viewBox="0 0 46 32" width="46" height="32" fill="none" aria-hidden="true">
      <path className="current" d="M1 5.5h22.5" strokeWidth="4" />
      <path d="M21.4 5.5 9.5 30M29 12.2l9.5-8.4V30" strokeWidth="4" strokeLinejoin="bevel" />
    </svg>
  );
}
