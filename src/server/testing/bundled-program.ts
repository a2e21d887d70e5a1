/** The entry of a bundle that checks the statements of a process: see `sql/check-sent-sql.ts`. */
export const SQL_CHECK = { 'check-sent-sql': 'src/server/testing/sql/check-sent-sql.ts' };

/** Node's arguments for `main` or one of the owner's commands in a bundle of the source. */
export const bundledProgram = (folder: string, name: string): string[] => [
  '--enable-source-maps',
  '--import',
  `${folder}/${Object.keys(SQL_CHECK)[0]}.js`,
  `${folder}/${name}.js`,
];
