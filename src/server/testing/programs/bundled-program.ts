/** Node's arguments for `main` or an owner's command, in the bundle that the bundler returns. */
export async function bundledProgram(bundler: string, name: string): Promise<string[]> {
  const answer = await fetch(bundler);
  const folder = await answer.text();
  if (!answer.ok) throw new Error(folder);
  return [`${folder}/${name}.js`];
}
