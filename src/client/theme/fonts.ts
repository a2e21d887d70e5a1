import { DISPLAY_RANGE, OTHER_RANGE, PAGE_RANGE } from './font-ranges.ts';
import otherDisplayFile from './fonts/bricolage-grotesque.woff2?url';
import displayFile from './fonts/bricolage-pages.woff2?url';
import textFile from './fonts/instrument-pages.woff2?url';
import otherTextFile from './fonts/instrument-sans.woff2?url';

// The fallbacks use the typefaces' metrics (advance widths and vertical metrics over Arial's, which
// Liberation Sans and Helvetica share), so text takes the same space.
const ARIAL = "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')";
const ARIAL_BOLD =
  "local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Neue Bold')";

const DISPLAY = "font-family:'Bricolage Grotesque';font-weight:300 600";
const TEXT = "font-family:'Instrument Sans';font-weight:400 600";
const SMALL = 'font-display:optional;unicode-range:';
const OTHER = `font-display:swap;unicode-range:${OTHER_RANGE}`;

/**
 * CSS, because style objects cannot contain two rules of one name. `optional` keeps the fallback
 * for a slow first visit instead of moving text.
 */
export const fontFaceCss = `
@font-face{${DISPLAY};src:url(${displayFile}) format('woff2');${SMALL}${DISPLAY_RANGE}}
@font-face{${TEXT};src:url(${textFile}) format('woff2');${SMALL}${PAGE_RANGE}}
@font-face{${DISPLAY};src:url(${otherDisplayFile}) format('woff2');${OTHER}}
@font-face{${TEXT};src:url(${otherTextFile}) format('woff2');${OTHER}}
@font-face{font-family:'Bricolage Fallback';src:${ARIAL};size-adjust:93.8%;ascent-override:99.1%;descent-override:28.8%;line-gap-override:0%}
@font-face{font-family:'Instrument Fallback';font-weight:400 500;src:${ARIAL};size-adjust:101.5%;ascent-override:95.6%;descent-override:24.6%;line-gap-override:0%}
@font-face{font-family:'Instrument Fallback';font-weight:600;src:${ARIAL_BOLD};size-adjust:98.3%;ascent-override:98.7%;descent-override:25.4%;line-gap-override:0%}
`;
