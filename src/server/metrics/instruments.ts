import { Counter, Gauge, type Registry } from 'prom-client';

/** For each metric: the field that contains its value, and the description. */
type Described<Figures> = Readonly<Record<string, readonly [field: keyof Figures, help: string]>>;

/** Creates metrics that read their values at each scrape, so that calls need no extra time. */
export function createInstruments(register: Registry) {
  const instruments =
    (Metric: typeof Gauge | typeof Counter) =>
    /** `read` returns the values for each value of `label`, or one set without a label. */
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
