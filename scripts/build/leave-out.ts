import type { Plugin } from 'vite';

interface Replacement {
  readonly module: RegExp;
  readonly code: string;
}

/** Parts of libraries that no page uses but that the bundler would include. */
const REPLACEMENTS: readonly Replacement[] = [
  {
    // Copies static members in `withTheme` of Emotion, which nothing here calls.
    module: /\/hoist-non-react-statics\/dist\/.*\.js$/,
    code: 'export default (target) => target;',
  },
  {
    // Built pages bring these rules in their HTML: see `IN_BUILT_PAGE` in the theme.
    module: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/,
    code: 'export const createPreflight = () => ({});',
  },
];

/** Removes code that pages never call from the browser's bundle: 3 kB (gzipped) of each page. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: REPLACEMENTS.map(({ module }) => module) },
      handler(_code, id) {
        const replacement = REPLACEMENTS.find(({ module }) => module.test(id));
        return replacement && { code: replacement.code, map: null };
      },
    },
  };
}
