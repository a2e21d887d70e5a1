import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics by name: the field of their figure, and the description. */
type Described<Figures> = Readonly<Record<string, readonly [field: keyof Figures, help: string]>>;

/** Metrics that read their figures at each scrape, so that calls cost nothing. */
export function createInstruments(register: Registry) {
  const instruments =
    (Metric: typeof Gauge | typeof Counter) =>
    /** `read` returns the figures for each value of `label`, or one set without a label. */
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
