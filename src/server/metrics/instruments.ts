import { Counter, Gauge, type Registry } from 'prom-client';
import type { ByKind } from '../desk/lead-watch.service.ts';

type Kinds = Partial<ByKind<number | undefined>>;

/** Metrics that read their values at each scrape, so that calls pay nothing for them. */
export function createInstruments(register: Registry) {
  const registers = [register];
  const labelNames = ['kind'];

  return {
    /** A gauge. */
    level(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },

    /** A gauge for each kind of lead; a kind without a value is omitted. */
    levels(name: string, help: string, read: () => Kinds): void {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset();
          for (const [kind, value] of Object.entries(read())) {
            if (value !== undefined) this.set({ kind }, value);
          }
        },
      });
    },

    /** A counter since the start. */
    total(name: string, help: string, read: () => number): void {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },

    /** A counter for each kind of lead, or for what another label names. */
    totals(name: string, help: string, read: () => Record<string, number>, label = 'kind'): void {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [named, value] of Object.entries(read())) this.inc({ [label]: named }, value);
        },
      });
    },
  };
}
