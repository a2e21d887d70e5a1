import type { Plugin } from 'vite';

interface Replacement {
  readonly module: RegExp;
  readonly code: (source: string) => string;
}

/** Parts of libraries that no page needs but that the bundler would include. */
const REPLACEMENTS: readonly Replacement[] = [
  {
    // Emotion's `withTheme` copies static members with it. Our code does not call `withTheme`.
    module: /\/hoist-non-react-statics\/dist\/.*\.js$/,
    code: () => 'export default (target) => target;',
  },
  {
    // Our own reset (theme/reset-css.ts) replaces it.
    module: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/,
    code: () => 'export const createPreflight = () => ({});',
  },
  {
    // Built pages contain the tokens in their HTML: see `IN_BUILT_PAGE` in the theme.
    module: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/,
    code: (source) => source.replace(/const _global = \[[^\]]*\]/, 'const _global = []'),
  },
  {
    // The first `localeCompare` makes the browser load its collation rules: 16 ms on a laptop, 60
    // ms on a phone. Media queries are lower-case ASCII.
    module: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/sort-at-params\.js$/,
    code: (source) => source.replaceAll('a.localeCompare(b)', '(a < b ? -1 : a > b ? 1 : 0)'),
  },
  {
    // Zod's JSON schemas, 8 kB. Browsers only validate.
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    code: (source) =>
      source
        .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
        .replace('createToJSONSchemaMethod(this, {})(params)', 'undefined'),
  },
];

/** Removes unused library parts from the browser's bundle: the staff area and the islands. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: REPLACEMENTS.map(({ module }) => module) },
      handler(source, id) {
        const replacement = REPLACEMENTS.find(({ module }) => module.test(id));
        const code = replacement?.code(source);
        if (code === source) this.error(`Nothing to leave out of ${id}: has the library changed?`);
        return code === undefined ? null : { code, map: null };
      },
    },
  };
}
