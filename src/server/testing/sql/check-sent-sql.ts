import libsql from 'libsql';
import { Connection } from 'mysql2';

/**
 * Words that MySQL 9.7, MariaDB 10.11 or TiDB reserves. Importing this file checks every SQL statement
 * of this process, so that a test on SQLite detects an unquoted name that fails on another database.
 */
const RESERVED: ReadonlySet<string> = new Set(
  `
  ACCESSIBLE ADD ALL ALTER ANALYZE AND ARRAY AS ASC ASENSITIVE BEFORE BETWEEN BIGINT BINARY BLOB
  BOTH BY CALL CASCADE CASE CHANGE CHAR CHARACTER CHECK COLLATE COLUMN CONDITION CONSTRAINT
  CONTINUE CONVERT CREATE CROSS CUBE CUME_DIST CURRENT_DATE CURRENT_ROLE CURRENT_TIME
  CURRENT_TIMESTAMP CURRENT_USER CURSOR DATABASE DATABASES DAY_HOUR DAY_MICROSECOND DAY_MINUTE
  DAY_SECOND DEC DECIMAL DECLARE DEFAULT DELAYED DELETE DELETE_DOMAIN_ID DENSE_RANK DESC
  DESCRIBE DETERMINISTIC DISTINCT DISTINCTROW DIV DOUBLE DO_DOMAIN_IDS DROP DUAL EACH ELSE
  ELSEIF EMPTY ENCLOSED ESCAPED EXCEPT EXISTS EXIT EXPLAIN EXTERNAL FALSE FETCH FIRST_VALUE
  FLOAT FLOAT4 FLOAT8 FOR FORCE FOREIGN FROM FULLTEXT FUNCTION GENERATED GET GRANT GROUP
  GROUPING GROUPS HAVING HIGH_PRIORITY HOUR_MICROSECOND HOUR_MINUTE HOUR_SECOND IF IGNORE
  IGNORE_DOMAIN_IDS ILIKE IN INDEX INFILE INNER INOUT INSENSITIVE INSERT INT INT1 INT2 INT3 INT4
  INT8 INTEGER INTERSECT INTERVAL INTO IO_AFTER_GTIDS IO_BEFORE_GTIDS IS ITERATE JOIN JSON_TABLE
  KEY KEYS KILL LAG LAST_VALUE LATERAL LEAD LEADING LEAVE LEFT LIBRARY LIKE LIMIT LINEAR LINES
  LOAD LOCALTIME LOCALTIMESTAMP LOCK LONG LONGBLOB LONGTEXT LOOP LOW_PRIORITY MANUAL
  MASTER_DEMOTE_TO_REPLICA MASTER_DEMOTE_TO_SLAVE MASTER_SSL_VERIFY_SERVER_CERT MATCH MAXVALUE
  MEDIUMBLOB MEDIUMINT MEDIUMTEXT MIDDLEINT MINUTE_MICROSECOND MINUTE_SECOND MOD MODIFIES
  NATURAL NOT NO_WRITE_TO_BINLOG NTH_VALUE NTILE NULL NUMERIC OF OFFSET ON OPTIMIZE
  OPTIMIZER_COSTS OPTION OPTIONALLY OR ORDER OUT OUTER OUTFILE OVER PAGE_CHECKSUM PARALLEL
  PARSE_VCOL_EXPR PARTITION PERCENT_RANK PORTION PRECISION PRIMARY PROCEDURE PURGE QUALIFY RANGE
  RANK READ READS READ_WRITE REAL RECURSIVE REFERENCES REF_SYSTEM_ID REGEXP RELEASE RENAME
  REPEAT REPLACE REQUIRE RESIGNAL RESTRICT RETURN RETURNING REVOKE RIGHT RLIKE ROW ROWS
  ROW_NUMBER SCHEMA SCHEMAS SECOND_MICROSECOND SELECT SENSITIVE SEPARATOR SET SHOW SIGNAL
  SMALLINT SPATIAL SPECIFIC SQL SQLEXCEPTION SQLSTATE SQLWARNING SQL_BIG_RESULT
  SQL_CALC_FOUND_ROWS SQL_SMALL_RESULT SSL STARTING STATS_AUTO_RECALC STATS_PERSISTENT
  STATS_SAMPLE_PAGES STORED STRAIGHT_JOIN SYSTEM TABLE TABLESAMPLE TERMINATED THEN
  TIDB_CURRENT_TSO TINYBLOB TINYINT TINYTEXT TO TRAILING TRIGGER TRUE UNDO UNION UNIQUE UNLOCK
  UNSIGNED UNTIL UPDATE USAGE USE USING UTC_DATE UTC_TIME UTC_TIMESTAMP VALUES VARBINARY VARCHAR
  VARCHARACTER VARYING VIRTUAL WHEN WHERE WHILE WINDOW WITH WRITE XOR YEAR_MONTH ZEROFILL
`
    .trim()
    .split(/\s+/),
);

/** Strings, quoted names and comments, then words with the characters around them. */
const SKIPPED = /'(?:[^'\\]|\\.|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|--[^\n]*|\/\*.*?\*\//gs;
/** A table or an alias, or a name before or after a dot. */
const NAMES =
  /\b(?:AS|FROM|INTO|JOIN|(?<!\b(?:DO|FOR|KEY|ON)\s+)UPDATE)\s+([a-z_]\w*)|([a-z_]\w*)(?=\.)|\.([a-z_]\w*)/gi;
/** Words in the same places that are no names: subqueries, functions and the types of casts. */
const NO_NAMES = /^(?:SELECT|IF|CHAR|DECIMAL|BINARY|INTEGER|BIGINT|UNSIGNED|REAL)$/;

/** The unquoted tables, aliases and qualified columns in a statement that a database reserves. */
export function reservedNames(sql: string): string[] {
  // SQLite's own statements never run on another database.
  if (/^\s*PRAGMA\b/i.test(sql)) return [];
  const names = [...sql.replace(SKIPPED, '?').matchAll(NAMES)].map(
    ([, table, qualifier, column]) => table ?? qualifier ?? column ?? '',
  );
  return names.filter((name) => {
    const word = name.toUpperCase();
    return RESERVED.has(word) && !NO_NAMES.test(word);
  });
}

/** The rejected statements, recorded because the product may catch the error. */
export const refused: string[] = [];

const MAX_REMEMBERED = 10_000;
const accepted = new Set<string>();

function check(sql: string): void {
  if (accepted.has(sql)) return;
  const names = reservedNames(sql);
  if (names.length > 0) {
    const reason = `Quote or rename the reserved words ${names.join(', ')} in: ${sql}`;
    refused.push(reason);
    throw new Error(reason);
  }
  if (accepted.size < MAX_REMEMBERED) accepted.add(sql);
}

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Checks the first argument of a driver's methods: a statement, or an object with it as `sql`. */
function checkCalls(driver: object, names: readonly string[]): void {
  for (const name of names) {
    const send: Method = Reflect.get(driver, name);
    const checked: Method = function (...values) {
      const [first] = values;
      const sql = typeof first === 'object' && first && 'sql' in first ? first.sql : first;
      check(String(sql));
      return send.apply(this, values);
    };
    Reflect.set(driver, name, checked);
  }
}

checkCalls(Object.getPrototypeOf(Connection.prototype), ['query', 'execute']);
checkCalls(libsql.prototype, ['prepare', 'exec']);
