import { Counter, Gauge, type Registry } from 'prom-client';

/** A number, or one for each value of the metrics' label; what is undefined is omitted. */
type Values = number | Readonly<Record<string, number | undefined>>;

/** Metrics by name: what each one says, and its value now. */
type Described = Readonly<Record<string, readonly [help: string, read: () => Values]>>;

/** Metrics that read their values at each scrape, so that calls pay nothing for them. */
export function createInstruments(register: Registry) {
  const instruments =
    (Metric: typeof Gauge | typeof Counter) =>
    (described: Described, label?: string): void => {
      for (const [name, [help, read]] of Object.entries(described)) {
        new Metric({
          name,
          help,
          registers: [register],
          labelNames: label === undefined ? [] : [label],
          collect() {
            this.reset();
            const values = read();
            if (label === undefined || typeof values === 'number') return this.inc(Number(values));
            for (const [named, value] of Object.entries(values)) {
              if (value !== undefined) this.inc({ [label]: named }, value);
            }
          },
        });
      }
    };
  return { gauges: instruments(Gauge), counters: instruments(Counter) };
}
