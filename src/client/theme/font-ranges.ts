/** The characters of the public pages and of most input. Their typefaces are small files that every page loads. */
export const PAGE_RANGE =
  'U+20-21,U+24-3B,U+3D,U+3F-5A,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+F7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212';
/** Without some that headings never show, so that the display typeface fits into the first round trip. */
export const DISPLAY_RANGE =
  'U+20-21,U+24-29,U+2B-3B,U+3F-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2212';
/**
 * Other characters, such as in names: a page that shows one loads the complete typeface. Without «»,
 * which the Arabic typeface has: browsers would load this one while they wait for it.
 */
export const OTHER_RANGE =
  'U+22-23,U+3C,U+3E,U+5B-60,U+7B-7E,U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-D6,U+D8-F6,U+F8-17E,U+201A,U+201E-2022,U+2030-203A,U+20AC-20BF,U+2122,U+2190-2199,U+2248,U+2264-2265';
/** Headings of Arabic pages use only these characters of the Latin display typeface. */
export const FIGURES_RANGE = 'U+24-25,U+2B,U+2D-2E,U+30-39,U+2212,U+2248';
