import { MAIL } from '../operating-limits.ts';

export const domainOf = (recipient: string): string =>
  recipient.slice(recipient.indexOf('@') + 1).toLowerCase();

export function createSlowDomains() {
  const until = new Map<string, number>();
  return {
    add: (domain: string) => until.set(domain, performance.now() + MAIL.slowMs),
    current(): string[] {
      for (const [domain, end] of until) if (end < performance.now()) until.delete(domain);
      return [...until.keys()];
    },
  };
}

type SlowDomains = ReturnType<typeof createSlowDomains>;

/** Limits concurrent messages, also per domain. Slow domains together never use the last lane. */
export function createLanes(most: number, mostOfDomain: number, slow: SlowDomains) {
  const domains = new Map<Promise<unknown>, string>();

  return {
    free: () => most - domains.size,
    underWay: () => [...domains.keys()],

    closedTo(): string[] {
      const held = [...domains.values()];
      const full = held.filter(
        (domain) => held.filter((it) => it === domain).length >= mostOfDomain,
      );
      const current = slow.current();
      const isSlowFull = held.filter((domain) => current.includes(domain)).length >= most - 1;
      return [...new Set([...full, ...(isSlowFull ? current : [])])];
    },

    add(domain: string, attempt: Promise<unknown>): void {
      const mark = setTimeout(() => slow.add(domain), MAIL.hangsMs).unref();
      const ending = attempt.finally(() => {
        clearTimeout(mark);
        domains.delete(ending);
      });
      domains.set(ending, domain);
    },
  };
}

export type Lanes = ReturnType<typeof createLanes>;
