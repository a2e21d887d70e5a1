export interface PageRequest {
  /** The id of the last row of the previous page; undefined for the first page. */
  before: string | undefined;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
  /** The number of matching rows; null if a search has too many matches to count. */
  total: number | null;
}

export type Part<Row> = Pick<Page<Row>, 'rows' | 'next'>;

/** A list that is read in parts. Without `rest`, its first part is all of it. */
export interface PartedPage<Row> {
  first: Page<Row>;
  rest?: AsyncGenerator<Part<Row>>;
}
