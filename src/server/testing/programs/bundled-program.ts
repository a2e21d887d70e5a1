/** The bundle entry that checks a process's SQL statements: see `sql/check-sent-sql.ts`. */
export const SQL_CHECK = { 'check-sent-sql': 'src/server/testing/sql/check-sent-sql.ts' };

/** Node's arguments for `main` or an owner's command in a bundle of the source. */
export const bundledProgram = (folder: string, name: string): string[] => [
  '--import',
  `${folder}/${Object.keys(SQL_CHECK)[0]}.js`,
  `${folder}/${name}.js`,
];
