/**
 * The modules that every page loads first, in four chunks. By default the bundler makes a dozen small
 * chunks, which compress 2 kB worse. Other modules must not match, because every page would load them.
 */
export const START_CHUNKS = [
  {
    name: 'react',
    test: anyOf([
      // The bundler's own helpers, which React's modules need first.
      /rolldown\/runtime/,
      /\/node_modules\/react\//,
      /\/shared\/paths\.|\/start\/load-once\./,
    ]),
  },
  { name: 'react-dom', test: /\/node_modules\/(?:react-dom|scheduler)\// },
  {
    name: 'theme',
    test: anyOf([
      /\/node_modules\/(?:@emotion|stylis|@pandacss)\//,
      /\/@chakra-ui\/react\/dist\/esm\/(?:create-context|merge-props|merge-refs|utils\/)/,
      // Excludes Chakra's helpers for whole components (`create-*-context`, `use-*recipe`).
      /\/@chakra-ui\/react\/dist\/esm\/styled-system\/(?!create-|use-(?!resolved))/,
      /\/client\/theme\/(?!theme-provider|recipes\/field)/,
    ]),
  },
  {
    name: 'frame',
    test: anyOf([
      /\/node_modules\/react-router/,
      /\/client\/(?:app|theme\/theme-provider|start\/(?:page-links|page-change|history))\./,
      /\/client\/(?:layout\/(?!toaster|use-swipe)|seo\/page-head|seo\/site-origin)/,
      /\/shared\/(?:company|owner-fact)|\/illustrations\/dunes\.svg/,
      // Small parts of almost every page.
      /\/client\/components\/(?:button|icons|lazy-image|section|text-link)\./,
    ]),
  },
];

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
