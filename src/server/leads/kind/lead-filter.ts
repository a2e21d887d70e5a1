export interface LeadFilter {
  where: Readonly<{
    status?: string | undefined;
    assigneeId?: string | null | undefined;
    [column: string]: string | null | undefined;
  }>;
  createdBefore?: Date | undefined;
  createdFrom?: Date | undefined;
  updatedFrom?: Date | undefined;
  /** Prefixes. Each must match the beginning of one of the lead's words. */
  terms?: string[] | undefined;
  /** A range of UAE days (YYYY-MM-DD, both included) in this column. */
  days?: { column: string; from?: string | undefined; to: string } | undefined;
  statuses?: readonly string[] | undefined;
  /** Only these leads; ids of other kinds are ignored. */
  ids?: readonly string[] | undefined;
}

export type Created = Pick<LeadFilter, 'createdFrom' | 'createdBefore'>;

/** One filter for each status, because each status is one contiguous range of an index. */
export function ofEachStatus(
  { statuses, ...filter }: LeadFilter,
  all?: readonly string[],
): LeadFilter[] {
  const { where } = filter;
  const some = statuses ?? all;
  if (some === undefined) return [filter];
  const meant = some.filter((status) => (where.status ?? status) === status);
  return meant.map((status) => ({ ...filter, where: { ...where, status } }));
}
