import { type Request, type RequestHandler, type Response, Router } from 'express';
import { bookingPath } from '#shared/booking-paths.ts';
import { readBookingQuery } from '#shared/forms/booking-query.ts';
import { LOCALES, type Locale, localPath } from '#shared/language/locale.ts';
import { PATHS, RUNNING_COST_FILES } from '#shared/paths.ts';
import { invalidText, RUNNING_COST_COPY } from '#shared/running-cost/copy.ts';
import { NOTHING_SHOWN, show } from '#shared/running-cost/figures.ts';
import {
  type InputName,
  type Inputs,
  queryOf,
  type ReadInputs,
  readInputs,
} from '#shared/running-cost/inputs.ts';
import { KNOWN_VALUES } from '#shared/running-cost/machines.ts';
import { AppError } from '../errors/app-error.ts';
import { readOnly } from '../http/allowed-methods.ts';
import { clientKeyOf } from '../http/connections/client-key.ts';
import { CSV_TYPE } from '../http/csv.ts';
import { withValue } from '../http/pages/filled-form.ts';
import type { Site } from '../http/pages/pages.ts';
import { pagePolicy } from '../http/security-headers.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { calculatedPage } from './calculated-page.ts';
import { calculationCsv } from './calculation-csv.ts';
import { createPdfQueue } from './pdf-queue.ts';

interface Dependencies {
  readonly limits: Pick<RateLimits, 'look'>;
  readonly publicUrl: string;
  readonly trustedHops: number;
}

/** A calculation is the same for everybody, until the owner changes a default. */
const CACHE = 'public, max-age=300';

const BOOKING = bookingPath('running-cost');
const PAGES = LOCALES.flatMap((locale) => [
  `${localPath(locale, PATHS.runningCost)}?`,
  `${localPath(locale, BOOKING)}&`,
]);

/** Whether a request is for a page with inputs. Without inputs, it is a file of the build. */
export function isCalculation({ method, url = '' }: { method?: string; url?: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && PAGES.some((start) => url.startsWith(start));
}

/** Serves calculations without any database access: the pages with inputs, and the files. */
export function serveRunningCost(site: Site, dependencies: Dependencies): Router {
  const { limits, publicUrl, trustedHops } = dependencies;
  const writePdf = createPdfQueue(site.faces);
  const router = Router({ caseSensitive: true, strict: true });
  const limited: RequestHandler = async (request, _response, next) => {
    await limits.look(clientKeyOf(request, trustedHops));
    next();
  };
  for (const locale of LOCALES) {
    const path = localPath(locale, PATHS.runningCost);
    const page = pageOf(site, path);
    const address = publicUrl + path;
    router.get(path, limited, (request, response) => {
      const textOf = textsOf(request);
      const read = readInputs(textOf, KNOWN_VALUES);
      const shown = read.inputs ? show(read.inputs) : NOTHING_SHOWN;
      const { invalid } = read;
      page.send(response.status(read.inputs ? 200 : 400), (html) =>
        calculatedPage(html, { shown, textOf, invalid }),
      );
    });
    // With a script, the form also reads the query: see `client/features/booking`.
    const form = pageOf(site, localPath(locale, BOOKING).split('&', 1)[0]);
    router.get(localPath(locale, PATHS.bookAppointment), limited, ({ url }, response) => {
      const { opening = '' } = readBookingQuery(url.slice(url.indexOf('?')), locale, publicUrl);
      form.send(response, (html) => withValue(html, 'message', opening));
    });
    router.get(localPath(locale, RUNNING_COST_FILES.csv), limited, (request, response) => {
      const inputs = validInputs(readInputs(textsOf(request), KNOWN_VALUES), locale);
      const csv = calculationCsv(inputs, locale, `${address}?${queryOf(inputs)}`);
      sendFile(response, 'csv', CSV_TYPE).send(csv);
    });
    router.get(localPath(locale, RUNNING_COST_FILES.pdf), limited, async (request, response) => {
      const inputs = validInputs(readInputs(textsOf(request), KNOWN_VALUES), locale);
      const pdf = await writePdf({ inputs, locale, address: `${address}?${queryOf(inputs)}` });
      sendFile(response, 'pdf', 'application/pdf').send(pdf);
    });
    const files = Object.values(RUNNING_COST_FILES).map((file) => localPath(locale, file));
    router.all(files, readOnly);
  }
  return router;
}

/** A page of the build that is sent with changes. */
function pageOf({ files }: Site, path = '') {
  const page = files.get(path)?.identity.body.toString() ?? '';
  const headers = { 'content-security-policy': pagePolicy(page), 'cache-control': CACHE };
  return {
    send: (response: Response, change: (page: string) => string) =>
      response.set(headers).type('html').send(change(page)),
  };
}

/** The text of each input. A repeated one counts as its first. */
function textsOf({ url }: Request): (name: InputName) => string | undefined {
  const parameters = new URLSearchParams(url.slice(url.indexOf('?')));
  return (name) => (url.includes('?') ? (parameters.get(name) ?? undefined) : undefined);
}

function validInputs({ inputs, invalid }: ReadInputs, locale: Locale): Inputs {
  if (inputs) return inputs;
  const copy = RUNNING_COST_COPY[locale];
  const fields = invalid.map((field) => ({ field, message: invalidText(field, copy) }));
  throw new AppError('invalid', fields.map(({ message }) => message).join(' '), { fields });
}

function sendFile(response: Response, extension: 'csv' | 'pdf', contentType: string): Response {
  return response.set({
    'content-type': contentType,
    'content-disposition': `attachment; filename="running-cost.${extension}"`,
    'cache-control': CACHE,
    'x-robots-tag': 'noindex',
  });
}
