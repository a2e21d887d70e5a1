import { parse } from 'csv-parse/sync';

/** Parses a CSV file into objects. As in spreadsheets, any unquoted line end ends a record. */
export function readCsv(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] });
}
