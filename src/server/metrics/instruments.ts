import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics by name: the field of the figures that each one shows, and what it says. */
type Described<Figures> = Readonly<Record<string, readonly [field: keyof Figures, help: string]>>;

/** Metrics that read their figures at each scrape, so that calls pay nothing for them. */
export function createInstruments(register: Registry) {
  const instruments =
    (Metric: typeof Gauge | typeof Counter) =>
    /** `read` gives the figures of each value of `label`, or those of one without a label. */
    <Figures extends { [Field in keyof Figures]: number | undefined }>(
      read: () => Readonly<Record<string, Figures>>,
      described: Described<Figures>,
      label?: string,
    ): void => {
      for (const [name, [field, help]] of Object.entries(described)) {
        new Metric({
          name,
          help,
          registers: [register],
          labelNames: label === undefined ? [] : [label],
          collect() {
            this.reset();
            for (const [named, figures] of Object.entries(read())) {
              const value: number | undefined = figures[field];
              if (value !== undefined)
                this.inc(label === undefined ? {} : { [label]: named }, value);
            }
          },
        });
      }
    };
  return { gauges: instruments(Gauge), counters: instruments(Counter) };
}
