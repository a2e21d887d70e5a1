export interface LeadFilter {
  /** Values of the kind's counted columns. */
  where: Readonly<{ status?: string | undefined; [column: string]: string | undefined }>;
  /**
   * Matches leads whose `createdAt` is before this instant. An id gives the order but not the time:
   * after a clock is set back, new ids continue from the last id.
   */
  createdBefore?: Date | undefined;
  createdFrom?: Date | undefined;
  /** Prefixes. Each must match the beginning of one of the lead's words. */
  terms?: string[] | undefined;
  /** A range of UAE days (YYYY-MM-DD, both included) in this column. */
  days?: { column: string; from?: string | undefined; to: string } | undefined;
  statuses?: readonly string[] | undefined;
  /** Only these leads; ids of other kinds are ignored. */
  ids?: readonly string[] | undefined;
}

export type Created = Pick<LeadFilter, 'createdFrom' | 'createdBefore'>;
