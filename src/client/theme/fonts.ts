import displayFile from './fonts/bricolage-grotesque.woff2?url';
import textFile from './fonts/instrument-sans.woff2?url';

// The fallbacks take the faces' own measures (advance widths of running text and vertical metrics
// over Arial's, which Liberation Sans and Helvetica share), so a page set in them looks alike.
const ARIAL = "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')";
const ARIAL_BOLD =
  "local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Neue Bold')";

/**
 * `@font-face` rules. Chakra's style objects cannot hold two rules of one name, so this is CSS. The
 * build preloads both files, so they are there for the first paint on all but the slowest first
 * visit; `optional` then keeps the fallback for that visit rather than move what is being read.
 */
export const fontFaceCss = `
@font-face{font-family:'Bricolage Grotesque';src:url(${displayFile}) format('woff2');font-weight:300 600;font-display:optional}
@font-face{font-family:'Instrument Sans';src:url(${textFile}) format('woff2');font-weight:400 600;font-display:optional}
@font-face{font-family:'Bricolage Fallback';src:${ARIAL};size-adjust:93.8%;ascent-override:99.1%;descent-override:28.8%;line-gap-override:0%}
@font-face{font-family:'Instrument Fallback';font-weight:400 500;src:${ARIAL};size-adjust:101.5%;ascent-override:95.6%;descent-override:24.6%;line-gap-override:0%}
@font-face{font-family:'Instrument Fallback';font-weight:600;src:${ARIAL_BOLD};size-adjust:98.3%;ascent-override:98.7%;descent-override:25.4%;line-gap-override:0%}
`;
