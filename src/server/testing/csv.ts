import { parse } from 'csv-parse/sync';

/**
 * The rows of a CSV file by heading. Like in spreadsheets, any line end outside quotes ends a
 * record.
 */
export function readCsv(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] });
}
