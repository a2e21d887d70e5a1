import { chakra, defineStyle } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { PAGES, useCopy, useHref, useLocale } from '#client/language/language.tsx';
import { company } from '#shared/company.ts';
import { englishPath, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { FRAME_COPY } from './frame.copy.ts';
import { LANGUAGE_LINK, MENU, PAGE_LINK } from './header.script.ts';

type PageName = keyof typeof PATHS;

/** The header's links, in order. Between 768 and 1119 px, the inner list is behind `More`. */
const HEADER_LINKS: readonly (PageName | readonly PageName[])[] = [
  'home',
  'about',
  'services',
  'miningStore',
  ['miningFarms', 'deploymentSites'],
  'contact',
];

/**
 * The menu and its part `More` are native popovers: they work without a script, and the browser
 * handles Escape and taps outside. header.script.ts closes them in other cases and highlights the
 * section in view.
 */
export function Header() {
  const pathname = englishPath(useLocation().pathname);
  const hrefOf = useHref();
  const copy = useCopy(FRAME_COPY);
  const linkTo = (page: PageName) => (
    <li key={page}>
      <a
        href={hrefOf(PATHS[page])}
        aria-current={ariaCurrent(PATHS[page], pathname)}
        data-highlighted={PATHS[page] === pathname || undefined}
        {...{ [PAGE_LINK]: '' }}
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
    <chakra.header css={headerBarStyle}>
      <div className="wrap">
        <a className="home" href={hrefOf(PATHS.home)} aria-label={copy.home(company.brand.value)}>
          <Wordmark />
        </a>
        {book}
        <LanguageLink />
        <button type="button" className="toggle" popoverTarget={MENU_ID}>
          <span className="to-open">{copy.menu.open}</span>
          <span className="to-close">{copy.menu.close}</span>
        </button>
        <nav id={MENU_ID} popover="auto" aria-label={copy.menu.name} {...{ [MENU]: '' }}>
          <ul>
            {HEADER_LINKS.map((entry) =>
              typeof entry === 'string' ? (
                linkTo(entry)
              ) : (
                <li className="more" key={MORE_ID}>
                  <button type="button" popoverTarget={MORE_ID}>
                    {copy.menu.more}
                  </button>
                  <ul id={MORE_ID} popover="auto" {...{ [MENU]: '' }}>
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
    </chakra.header>
  );
}

const NAMES = { en: 'English', ar: 'العربية' };

/**
 * A link to the same page in the other language. header.script.ts adds the query and
 * the fragment. Pages outside `PATHS`, such as the 404 page, link to the home page.
 */
export function LanguageLink() {
  const other = useLocale() === 'en' ? 'ar' : 'en';
  const path = englishPath(useLocation().pathname);
  const href = localPath(other, PAGES.has(path) ? path : PATHS.home);
  return (
    <a className="language" href={href} lang={other} hrefLang={other} {...{ [LANGUAGE_LINK]: '' }}>
      {NAMES[other]}
    </a>
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

const MENU_ID = 'site-menu';
const MORE_ID = 'more-pages';

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  color: 'muted',
  '&:hover, &[data-highlighted]': { color: 'text' },
} as const;

/** Below a tablet's width, the toggle opens the links as a menu under the bar. */
const WIDE = '@media (min-width: 48em)';
/** Between these widths, five links fit in the bar, and the two others are behind `More`. */
const MIDDLE = '@media (min-width: 48em) and (max-width: 69.99em)';
const OPEN = '& nav:popover-open';

const headerBarStyle = defineStyle({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  bg: 'page',
  borderBottom: '1px solid {colors.line}',
  '& > .wrap': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'header',
    // While the HTML arrives, each new link would move the others. `scrim` is the last element.
    '&:not(:has(.scrim))': { visibility: 'hidden' },
  },
  '& .home': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 12,
    paddingInlineEnd: 3,
    color: 'text',
  },
  '& .mark': { width: '2.75rem', height: 'auto', stroke: 'currentColor' },
  '& .mark .current': { stroke: 'accent' },
  '& .book': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 11,
    px: 4,
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    textStyle: 'small',
    lineHeight: 'heading',
    textAlign: 'center',
    textWrap: 'balance',
    fontWeight: 600,
    color: 'text',
    '&:hover, &[aria-current]': { borderColor: 'accent' },
  },
  '& .wrap > .book': { marginInlineStart: 'auto' },
  '& .language': {
    ...linkStyle,
    minHeight: 12,
    px: 3,
    textStyle: 'small',
    // On the narrowest phones, only the footer has this link.
    '@media (max-width: 22.49em)': { display: 'none' },
  },
  '& .toggle': { minHeight: 12, px: 4, marginInlineEnd: -4, textStyle: 'body', fontWeight: 500 },
  '& .to-close, & .scrim, & nav .more > button': { display: 'none' },
  '& .more, & .more > ul': { display: 'contents' },
  '&:has(nav:popover-open)': {
    // Leaves space for the longer text of the toggle.
    '& .to-open, & .language': { display: 'none' },
    '& .to-close': { display: 'inline' },
  },
  [WIDE]: {
    '& .toggle, & .wrap > .book': { display: 'none' },
    '& > .wrap': { columnGap: 'column' },
    '& .language': { px: 0 },
    // Overrides the browser's popover style, also while it is closed.
    '& nav': {
      flexGrow: 1,
      order: -1,
      display: 'block',
      position: 'static',
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      bg: 'transparent',
      // On a wide desktop, the links start at the content's column.
      xl: { marginInlineStart: 'calc(25% - {spacing.column} / 4 - 2.75rem)' },
    },
    '& .home': { order: -2, px: 0 },
    '& nav > ul': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 4,
    },
    '& li a:not(.book), & .more > button': {
      ...linkStyle,
      position: 'relative',
      minHeight: 'header',
      textStyle: 'small',
      lineHeight: 'heading',
      textWrap: 'balance',
      // The line below the current link is a border, because forced colours keep borders.
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        bottom: '-1px',
        borderBottom: '2px solid {colors.accent}',
        transform: 'scaleX(0)',
        transformOrigin: 'var(--start, left)',
        transition: 'transform 220ms cubic-bezier(0.2, 0.6, 0.2, 1)',
      },
      '&[data-highlighted]::after': { transform: 'none' },
    },
  },
  [MIDDLE]: {
    '& > .wrap': { columnGap: 'max(1rem, 11vw - 4.25rem)' },
    '& .book': { px: 3 },
    '& nav .more > button': {
      display: 'inline-flex',
      gap: 2,
      // The arrow follows the text.
      _before: {
        content: '""',
        order: 1,
        width: '0.4em',
        height: '0.4em',
        marginTop: '-0.25em',
        border: '1.5px solid',
        borderWidth: '0 1.5px 1.5px 0',
        transform: 'rotate(45deg)',
      },
    },
    '& .more:has([data-highlighted]) > button': { color: 'text', _after: { transform: 'none' } },
    '& .more': { display: 'list-item' },
    '& .more > ul': {
      display: 'none',
      margin: 0,
      px: 5,
      py: 2,
      bg: 'panel',
      color: 'text',
      border: '1px solid {colors.edge}',
      borderRadius: 'panel',
      inset: 'auto',
      positionArea: 'block-end span-inline-end',
    },
    '& .more > :popover-open': { display: 'block' },
    '& .more ul a:not(.book)': { minHeight: 11, _after: { content: 'none' } },
  },
  // The open menu covers the window below the bar, so that no tap reaches the page.
  [OPEN]: {
    display: 'flex',
    flexDirection: 'column',
    position: 'fixed',
    inset: 'calc({sizes.header} + 1px) 0 0',
    width: 'auto',
    height: 'auto',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'transparent',
    '& > ul': {
      display: 'block',
      flexShrink: 0,
      bg: 'page',
      borderBottom: '1px solid {colors.edge}',
      px: 'gutter',
      pb: 6,
    },
    '& li + li, & .more li': { borderTop: '1px solid {colors.line}' },
    '& li a:not(.book)': {
      ...linkStyle,
      width: 'full',
      minHeight: 16,
      fontFamily: 'display',
      fontSize: 'heading',
      _after: { content: 'none' },
    },
    '& li [data-highlighted]': {
      borderInlineStart: '2px solid {colors.accent}',
      paddingInlineStart: 4,
    },
    '& li .book': {
      width: 'auto',
      minHeight: 'control',
      px: 6,
      mt: 5,
      bg: 'accent',
      borderColor: 'accent',
      color: 'onAccent',
      textStyle: 'body',
    },
    '& .scrim': { display: 'block', flexGrow: 1, bg: 'sunken', opacity: 0.8 },
  },
});
