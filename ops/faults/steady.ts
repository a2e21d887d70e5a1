import type { Fault, Options, Result } from './fault.ts';
import { type Inject, observe, type Pace, type Seen } from './observe.ts';
import type { Rigs, Site } from './rigs.ts';

/** A fault that is injected into a site under a steady load. */
interface SteadyFault<S extends Site> {
  readonly name: string;
  /** One line about the fault. */
  readonly title: string;
  readonly pace?: Pace;
  /** Opens the site for the fault. */
  site(rigs: Rigs): Promise<S>;
  work(site: S, inject: Inject, options: Options): Promise<void>;
  /** Other observations, and the fault's own targets that were missed. */
  judge?(seen: Seen, site: S): Pick<Result, 'note' | 'missed'>;
}

export function steady<S extends Site>(described: SteadyFault<S>): Fault {
  const { name, title, pace = { posts: 40, pages: 20 }, work, judge } = described;
  return {
    name,
    title,
    async run(rigs, options) {
      const site = await described.site(rigs);
      try {
        const seen = await observe(site, pace, (inject) => work(site, inject, options));
        return { ...seen, ...judge?.(seen, site) };
      } finally {
        await site.release?.();
      }
    },
  };
}
