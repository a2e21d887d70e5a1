import { parse } from 'csv-parse/sync';

export function readCsv(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] });
}
