export interface LeadFilter {
  /** Values of columns that the kind is counted by. */
  where: Readonly<{ status?: string | undefined; [column: string]: string | undefined }>;
  /**
   * Created before this instant, by `createdAt`. Ids give the order but not the time: after a clock
   * is set back, new ids continue from the last one.
   */
  createdBefore?: Date | undefined;
  createdFrom?: Date | undefined;
  /** Prefixes: each must begin one of the lead's words. */
  terms?: string[] | undefined;
  /** On one of these days of the UAE (YYYY-MM-DD) by this column, both included. */
  days?: { column: string; from?: string | undefined; to: string } | undefined;
  statuses?: readonly string[] | undefined;
  /** One of these leads, of whatever kind. */
  ids?: readonly string[] | undefined;
}

export type Created = Pick<LeadFilter, 'createdFrom' | 'createdBefore'>;
