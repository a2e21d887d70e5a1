import { parse } from 'csv-parse/sync';

/** The rows of a CSV file by their headings, cells as they stand there. */
export function readCsv(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });
}
