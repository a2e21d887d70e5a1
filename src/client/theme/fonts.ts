import displayFile from './fonts/bricolage-grotesque.woff2?url';
import textFile from './fonts/instrument-sans.woff2?url';

// The fallbacks take the faces' own measures (advance widths of running text and vertical metrics
// over Arial's, which Liberation Sans and Helvetica share), so swapping them moves nothing.
const ARIAL = "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')";

/**
 * `@font-face` rules. Chakra's style objects cannot hold two rules of one name, so this is CSS. The
 * build preloads both files.
 */
export const fontFaceCss = `
@font-face{font-family:'Bricolage Grotesque';src:url(${displayFile}) format('woff2');font-weight:300 600;font-display:swap}
@font-face{font-family:'Instrument Sans';src:url(${textFile}) format('woff2');font-weight:400 600;font-display:swap}
@font-face{font-family:'Bricolage Fallback';src:${ARIAL};size-adjust:94.4%;ascent-override:98.5%;descent-override:28.6%;line-gap-override:0%}
@font-face{font-family:'Instrument Fallback';src:${ARIAL};size-adjust:102.6%;ascent-override:94.5%;descent-override:24.4%;line-gap-override:0%}
`;
