/** More entries of the bundle. The first checks a process's SQL statements. */
export const TEST_ENTRIES = {
  'check-sent-sql': 'src/server/testing/sql/check-sent-sql.ts',
  seed: 'scripts/seed.ts',
};

/** Node's arguments for `main` or an owner's command, in the bundle that the bundler returns. */
export async function bundledProgram(bundler: string, name: string): Promise<string[]> {
  const answer = await fetch(bundler);
  const folder = await answer.text();
  if (!answer.ok) throw new Error(folder);
  return ['--import', `${folder}/check-sent-sql.js`, `${folder}/${name}.js`];
}
