import type { ApiChange } from '#shared/integrations/api-changes.ts';

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

function section({ date, title, changes, breaks = [] }: ApiChange): string {
  const breaking = breaks.length > 0 ? `\n\nBreaking changes:\n\n${list(breaks)}` : '';
  return `## ${date}: ${title}\n\n${list(changes)}${breaking}`;
}

/** The text of `docs/api-changelog.md`. */
export const changelogText = (changes: readonly ApiChange[]): string => `# API changelog

Changes of the API, newest first, also at \`/api/changelog.atom\`. \`npm run api:contract\` writes this
file from \`src/shared/integrations/api-changes.ts\`. It refuses a breaking change that no entry names in
\`breaks\`.

${changes.map(section).join('\n\n')}
`;
