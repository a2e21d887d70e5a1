import { RESERVED_WORDS } from './reserved-words.ts';

/** Reserved words that our statements use as keywords, types or functions. Others count as names. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `
  ADD ALL ALTER ANALYZE AND AS ASC BETWEEN BIGINT BINARY BY CASCADE CASE CHAR CHARACTER CHECK
  COLLATE COLUMN CONSTRAINT CREATE CURRENT_TIMESTAMP DATABASE DECIMAL DEFAULT DELETE DESC DISTINCT
  DROP ELSE EXISTS EXPLAIN FALSE FOR FORCE FOREIGN FROM GRANT GROUP HAVING IF IGNORE IN INDEX INNER INSERT
  INT INTEGER INTERVAL INTO IS JOIN KEY KEYS LEFT LIKE LIMIT LOCK LONGTEXT MEDIUMTEXT NOT NULL
  OFFSET ON OR ORDER PRIMARY READ REFERENCES RELEASE RENAME REPLACE RESTRICT RETURNING SELECT SET SHOW TABLE
  THEN TO TRUE UNION UNIQUE UNLOCK UPDATE USE USING VALUES VARCHAR WHEN WHERE WITH
`
    .trim()
    .split(/\s+/),
);

/** A name, or one of `BEFORE_NAME`, follows these words. */
const NAME_FOLLOWS = /^(?:AS|FROM|INTO|JOIN|REFERENCES|TABLE|UPDATE)$/;
const BEFORE_NAME = /^(?:IF|SELECT)$/;
/** After these words, UPDATE does not begin a statement. */
const NOT_A_STATEMENT = /^(?:DO|FOR|KEY|ON)$/;

/** Strings, quoted names, comments, variables, then words and single characters. */
const TOKEN =
  /'(?:[^'\\]|\\.|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|--[^\n]*|\/\*.*?\*\/|@@?[\w.]+|[A-Za-z_]\w*|\d[\w.]*|\S/gs;

/** Whether the alias position at `index` is a type: `CAST(x AS CHAR)`. */
function isCast(tokens: readonly string[], index: number): boolean {
  let depth = 0;
  for (let at = index; at > 0; at -= 1) {
    if (tokens[at] === ')') depth += 1;
    if (tokens[at] !== '(') continue;
    if (depth === 0) return tokens[at - 1]?.toUpperCase() === 'CAST';
    depth -= 1;
  }
  return false;
}

function isName(tokens: readonly string[], index: number): boolean {
  const at = (offset: number) => tokens[index + offset]?.toUpperCase() ?? '';
  if (at(-1) === '.' || at(1) === '.') return true;
  if (!NAME_FOLLOWS.test(at(-1)) || BEFORE_NAME.test(at(0))) return false;
  if (at(-1) === 'UPDATE') return !NOT_A_STATEMENT.test(at(-2));
  return at(-1) !== 'AS' || !isCast(tokens, index);
}

/** The unquoted names in a statement that MySQL, MariaDB or TiDB reserves. */
export function reservedNames(sql: string): string[] {
  // SQLite's own statements never run on another database.
  if (/^\s*PRAGMA\b/i.test(sql)) return [];
  const tokens = (sql.match(TOKEN) ?? []).filter((token) => !/^(?:--|\/\*)/.test(token));
  return tokens.filter((token, index) => {
    const word = token.toUpperCase();
    return RESERVED_WORDS.has(word) && (!KEYWORDS.has(word) || isName(tokens, index));
  });
}
