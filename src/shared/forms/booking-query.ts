import { findBookingTopic } from '../booking-paths.ts';
import type { ServiceType } from '../calendar/appointment-options.ts';
import { findAppointmentService } from '../catalogue/appointment-services.ts';
import { MINERS } from '../catalogue/arabic/hardware.ts';
import { type Locale, localPath } from '../language/locale.ts';
import { PATHS } from '../paths.ts';
import { machineName, RUNNING_COST_COPY, withUnit } from '../running-cost/copy.ts';
import { show } from '../running-cost/figures.ts';
import { type InputName, KNOWN_VALUES, queryOf, readInputs } from '../running-cost/inputs.ts';

const OPENINGS = {
  en: {
    product: (name: string) => `Product: ${name}\nQuantity: `,
    about: (subject: string) => `About: ${subject}\n`,
  },
  ar: {
    product: (name: string) => `المنتج: ${name}\nالكمية: `,
    about: (subject: string) => `الموضوع: ${subject}\n`,
  },
};

export interface BookingQuery {
  readonly serviceType?: ServiceType;
  readonly subject?: string;
  readonly opening?: string;
}

/** Reads `?service=...&about=...&product=...` and the inputs of a calculation. Ignores unknown values. */
export function readBookingQuery(search: string, locale: Locale = 'en', origin = ''): BookingQuery {
  const parameters = new URLSearchParams(search);
  const topic = findBookingTopic(parameters.get('about'));
  const product = MINERS[locale].find(({ id }) => id === parameters.get('product'));
  const serviceType =
    findAppointmentService(parameters.get('service'))?.serviceType ?? topic?.serviceType;
  const about = topic?.text[locale];
  const subject = product?.name ?? about;
  const openings = OPENINGS[locale];
  const calculation = quoteText(parameters, locale, origin) ?? '';
  const opening = product
    ? openings.product(product.name)
    : about && openings.about(about) + calculation;
  return {
    ...(serviceType && { serviceType }),
    ...(subject && { subject }),
    ...(opening && { opening }),
  };
}

const SHOWN_INPUTS = ['tariff', 'fee', 'uptime'] as const;

/**
 * The calculation in the query of a booking link, as lines for the message of the lead. The last line
 * is the address of the calculation. `undefined` without a valid calculation.
 */
export function quoteText(
  parameters: URLSearchParams,
  locale: Locale,
  origin: string,
): string | undefined {
  if (!parameters.has('machine')) return undefined;
  const { inputs } = readInputs((name: InputName) => parameters.get(name), KNOWN_VALUES);
  if (!inputs) return undefined;
  const copy = RUNNING_COST_COPY[locale];
  const { texts } = show(inputs);
  const { costMonth } = copy.figures;
  const lines = [
    `${texts.count} × ${machineName(inputs.machine, locale)}`,
    ...SHOWN_INPUTS.map((name) => `${withUnit(copy.inputs[name], locale)}: ${texts[name]}`),
    `${costMonth.label}: ${texts.costMonth}`,
    `${origin}${localPath(locale, PATHS.runningCost)}?${queryOf(inputs)}`,
  ];
  return `${lines.join('\n')}\n`;
}
