import { Global } from '@emotion/react';
import { useLocale } from '#client/language/language.tsx';
import { DISPLAY_RANGE, FIGURES_RANGE, OTHER_RANGE, PAGE_RANGE } from './font-ranges.ts';
import figuresFile from './fonts/bricolage-figures.woff2?url';
import otherDisplayFile from './fonts/bricolage-grotesque.woff2?url';
import displayFile from './fonts/bricolage-pages.woff2?url';
import latinFile from './fonts/instrument-arabic.woff2?url';
import englishFile from './fonts/instrument-pages.woff2?url';
import otherTextFile from './fonts/instrument-sans.woff2?url';
import strongFile from './fonts/plex-arabic-strong.woff2?url';
import textFile from './fonts/plex-arabic-text.woff2?url';
import { SANS, SYSTEM } from './tokens.ts';

// The fallbacks use the typefaces' metrics (advance widths and vertical metrics over Arial's, which
// Liberation Sans and Helvetica share), so text takes the same space.
const ARIAL = "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')";
const ARIAL_BOLD =
  "local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Neue Bold')";

const DISPLAY = "font-family:'Bricolage Grotesque';font-weight:300 600";
const TEXT = "font-family:'Instrument Sans';font-weight:400 600";
const OPTIONAL = 'font-display:optional;unicode-range:';
const OTHER = `font-display:swap;unicode-range:${OTHER_RANGE}`;

/**
 * CSS, because style objects cannot contain two rules of one name. `optional` keeps the fallback
 * for a slow first visit instead of moving text.
 */
const fontFaceCss = `
@font-face{${DISPLAY};src:url(${displayFile}) format('woff2');${OPTIONAL}${DISPLAY_RANGE}}
@font-face{${TEXT};src:url(${englishFile}) format('woff2');${OPTIONAL}${PAGE_RANGE}}
@font-face{${DISPLAY};src:url(${otherDisplayFile}) format('woff2');${OTHER}}
@font-face{${TEXT};src:url(${otherTextFile}) format('woff2');${OTHER}}
@font-face{font-family:'Bricolage Fallback';src:${ARIAL};size-adjust:93.8%;ascent-override:99.1%;descent-override:28.8%;line-gap-override:0%}
@font-face{font-family:'Instrument Fallback';font-weight:400 500;src:${ARIAL};size-adjust:101.5%;ascent-override:95.6%;descent-override:24.6%;line-gap-override:0%}
@font-face{font-family:'Instrument Fallback';font-weight:600;src:${ARIAL_BOLD};size-adjust:98.3%;ascent-override:98.7%;descent-override:25.4%;line-gap-override:0%}
`;

// Latin text keeps its typeface, which also sets the vertical metrics. Arabic letters are adjusted
// to the height of its small letters.
const ARABIC = `size-adjust:110%;${OPTIONAL}U+600-6FF,U+AB,U+BB`;

/**
 * The typefaces of Arabic pages, and the tokens with other values: letters are never spaced, and
 * lines leave space for vowel marks and descenders. Icons and drawings of class `flows` have a
 * direction and are mirrored; a part of that class keeps its own.
 */
const arabicCss = `
@font-face{font-family:'Plex Arabic';src:url(${textFile}) format('woff2');font-weight:400;${ARABIC}}
@font-face{font-family:'Plex Arabic';src:url(${strongFile}) format('woff2');font-weight:500 600;${ARABIC}}
@font-face{font-family:'Instrument Sans';src:url(${latinFile}) format('woff2');font-weight:400 600;${OPTIONAL}${PAGE_RANGE}}
@font-face{font-family:'Bricolage Figures';src:url(${figuresFile}) format('woff2');font-weight:300 600;${OPTIONAL}${FIGURES_RANGE}}
:root{
--s-fonts-body:'Plex Arabic',${SANS},${SYSTEM};
--s-fonts-display:'Bricolage Figures','Plex Arabic',${SANS},${SYSTEM};
--s-font-sizes-display:clamp(2.75rem,1.3rem + 6vw,6.5rem);
--s-font-sizes-page:clamp(2.25rem,1.45rem + 3.6vw,4.5rem);
--s-font-sizes-title:clamp(1.875rem,1.4rem + 2vw,3rem);
--s-line-heights-display:1.2;
--s-line-heights-page:1.25;
--s-line-heights-title:1.3;
--s-line-heights-entry:1.4;
--s-line-heights-heading:1.45;
--s-line-heights-lede:1.7;
--s-line-heights-body:1.8;
--s-line-heights-small:1.7;
--s-line-heights-dense:1.6;
--s-line-heights-tiny:1.6;
--s-letter-spacings-display:0;
--s-letter-spacings-page:0;
--s-letter-spacings-title:0;
--s-letter-spacings-entry:0;
--s-letter-spacings-unit:0;
--s-letter-spacings-lede:0;
--s-letter-spacings-tiny:0;
--label-case:none;
--start:right;
--end:left;
word-spacing:0.04em;
}
.flows{scale:-1 1}
.flows .flows{transform-box:fill-box;transform-origin:center}`;

/** The typefaces of a page, and the tokens of Arabic ones. Only the build renders it: browsers get its rules with the HTML. */
export function PageFonts() {
  return (
    <>
      <Global styles={fontFaceCss} />
      {useLocale() === 'ar' && <Global styles={arabicCss} />}
    </>
  );
}
