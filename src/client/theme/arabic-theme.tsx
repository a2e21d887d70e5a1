import { Global } from '@emotion/react';
import { FIGURES_RANGE, PAGE_RANGE } from './font-ranges.ts';
import figuresFile from './fonts/bricolage-figures.woff2?url';
import latinFile from './fonts/instrument-arabic.woff2?url';
import strongFile from './fonts/plex-arabic-strong.woff2?url';
import textFile from './fonts/plex-arabic-text.woff2?url';
import { SANS, SYSTEM } from './tokens.ts';

// Latin text keeps its typeface, which also sets the vertical metrics. Arabic letters are adjusted
// to the height of its small letters.
const ARABIC = `size-adjust:110%;font-display:optional;unicode-range:U+600-6FF,U+AB,U+BB`;

/**
 * The typefaces of Arabic pages, and the tokens with other values: letters are never spaced, and
 * lines leave space for vowel marks and descenders. Icons and drawings of class `flows` have a
 * direction and are mirrored; a part of that class keeps its own.
 */
const css = `
@font-face{font-family:'Plex Arabic';src:url(${textFile}) format('woff2');font-weight:400;${ARABIC}}
@font-face{font-family:'Plex Arabic';src:url(${strongFile}) format('woff2');font-weight:500 600;${ARABIC}}
@font-face{font-family:'Instrument Sans';src:url(${latinFile}) format('woff2');font-weight:400 600;font-display:optional;unicode-range:${PAGE_RANGE}}
@font-face{font-family:'Bricolage Figures';src:url(${figuresFile}) format('woff2');font-weight:300 600;font-display:optional;unicode-range:${FIGURES_RANGE}}
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

export function ArabicTheme() {
  return <Global styles={css} />;
}
