import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { z } from 'zod';
import { DEFAULT_TIMEZONE, TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import { calendarDay, timezone } from '#shared/calendar/calendar.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { company } from '#shared/company.ts';
import type { Locale } from '#shared/language/locale.ts';
import { APPOINTMENT_LINKS, LINK_TOKEN } from '#shared/leads/appointment-link.ts';
import { explainFault, faultHeaders } from '../../api/faults.ts';
import { AppError, faultText } from '../../app-error.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { type Site, sendShell } from '../../http/pages.ts';
import { answerByMethod, clientKeyOf, READS } from '../../http/requests.ts';
import { calendarEntry, MEETING_COPY, meetingFacts } from '../meeting.ts';
import type { ClientLinks, LinkedAppointment } from './client-link.service.ts';
import {
  type ClientPage,
  cancelPage,
  faultPage,
  linkParts,
  statePage,
  timePage,
} from './client-page.ts';
import { CLIENT_PAGE_COPY } from './client-page-copy.ts';

const PATH = new RegExp(`^${APPOINTMENT_LINKS}/([^/]*)(?:/(time|cancel|calendar\\.ics))?$`);
const FORMS = new Set<string | undefined>(['time', 'cancel']);
const parse = express.urlencoded({ extended: false, limit: 1_024, parameterLimit: 10 });

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The URL is a secret: do not send it to linked sites.
  'referrer-policy': 'no-referrer',
};

const day = z.object({ date: calendarDay('Date'), timezone });
const wish = day.extend({ time: z.enum(TIME_SLOTS) });

interface Dependencies {
  clientLinks: ClientLinks;
  limits: Pick<RateLimits, 'look' | 'wish'>;
}

interface LinkRequest {
  token: string;
  part: string | undefined;
  request: Request;
  response: Response;
}

/** Returns the error if it is a conflict, and throws any other. */
function conflictOf(error: unknown): AppError {
  if (error instanceof AppError && error.status === 409) return error;
  throw error;
}

/** Redirects to the appointment's page, which shows its state. */
const back = ({ token, response }: LinkRequest): void =>
  response.redirect(303, linkParts(token).page);

function sendFile(response: Response, { meeting }: LinkedAppointment, sequence: number): void {
  if (meeting === undefined) throw new AppError('not_found', 'There is no confirmed time.');
  const calendar = ical({
    prodId: { company: company.brand.value, product: 'appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const { place } = meeting;
  const join = place?.url ? [[MEETING_COPY[meeting.locale].join, place.url] as const] : [];
  const entry = calendarEntry({ ...meeting, times: [...meetingFacts(meeting), ...join] });
  calendar.createEvent({ ...entry, sequence, status: ICalEventStatus.CONFIRMED });
  response.setHeader('content-disposition', 'attachment; filename="appointment.ics"');
  response.type('text/calendar').send(calendar.toString());
}

/** Serves the pages of clients' links. They need no script, and GET never changes anything. */
export function serveLinks(
  { clientLinks: links, limits }: Dependencies,
  site: Site,
  trustedHops: number,
): Router {
  const send = (response: Response, { locale, ...content }: ClientPage, status = 200): void =>
    sendShell(response.status(status), site, locale, content);

  async function sendTimes(
    { token, response }: LinkRequest,
    linked: LinkedAppointment,
    chosen: unknown,
    fault?: { status: number; notice: string },
  ): Promise<void> {
    const { today, meeting, preferredDate, timezone } = linked;
    const own = meeting ? uaeDay(meeting.start) : preferredDate;
    const parsed = day.safeParse(chosen);
    const shown = parsed.data ?? {
      date: own < today ? today : own,
      timezone: timezone ?? DEFAULT_TIMEZONE,
    };
    const slots = parsed.data && (await links.slots(token, parsed.data.date, parsed.data.timezone));
    // In time zones west of the UAE, it may still be the day before.
    const first = addDays(today, -1) ?? today;
    const page = timePage(linked, token, { ...shown, first, slots, notice: fault?.notice });
    send(response, page, fault?.status);
  }

  async function get(visit: LinkRequest): Promise<void> {
    const { token, part, request, response } = visit;
    const linked = await links.read(token);
    response.locals.locale = linked.locale;
    if (part === 'calendar.ics') {
      return sendFile(response, linked, await links.lastSequence(linked.id));
    }
    if (part === undefined) return send(response, statePage(linked, token));
    if (linked.closed !== undefined) return back(visit);
    if (part === 'cancel') return send(response, cancelPage(linked, token));
    return sendTimes(visit, linked, request.query);
  }

  async function ask(visit: LinkRequest): Promise<void> {
    const { token, request } = visit;
    const chosen = wish.safeParse(request.body);
    type Copy = (typeof CLIENT_PAGE_COPY)['en']['times'];
    async function retry(status: number, say: (copy: Copy) => string): Promise<void> {
      const linked = await links.read(token);
      if (linked.closed !== undefined) return back(visit);
      const notice = say(CLIENT_PAGE_COPY[linked.locale].times);
      return sendTimes(visit, linked, request.body, { status, notice });
    }
    if (!chosen.success) return retry(400, ({ choose }) => choose);
    const { date, time, timezone } = chosen.data;
    await limits.wish(clientKeyOf(request, trustedHops));
    try {
      await links.requestSlot(token, { preferredDate: date, preferredTime: time, timezone });
    } catch (error) {
      const { reason = 'past' } = conflictOf(error).members ?? {};
      return retry(409, ({ refusals, chooseOther }) => chooseOther(refusals[reason]));
    }
    back(visit);
  }

  async function cancel(visit: LinkRequest): Promise<void> {
    // After a conflict, the page shows why the appointment cannot be cancelled.
    await links.cancel(visit.token).catch(conflictOf);
    back(visit);
  }

  const serve: RequestHandler = async (request, response, next) => {
    const [, token = '', part] = PATH.exec(request.path) ?? [];
    if (!LINK_TOKEN.test(token)) return next();
    const methods = FORMS.has(part) ? [...READS, 'POST'] : READS;
    if (answerByMethod(request.method, methods, response)) return;
    const visit = { token, part, request, response };
    await limits.look(clientKeyOf(request, trustedHops));
    if (request.method !== 'POST') await get(visit);
    else await (part === 'time' ? ask(visit) : cancel(visit));
  };

  // Also handles bodies that the parser rejects, because a browser needs a page, not JSON.
  const refuse: ErrorRequestHandler = (error, _request, response, next) => {
    const fault = explainFault(error);
    if (!(fault instanceof AppError)) return next(error);
    // Continues to the usual 404 page, with the headers that keep the URL secret.
    if (fault.status === 404) return next();
    const { message, status } = fault;
    response.set(faultHeaders(fault));
    const locale: Locale = response.locals.locale ?? 'en';
    send(response, faultPage(faultText({ status, detail: message }, locale), locale), status);
  };

  return Router()
    .use((request, response, next) => {
      if (!request.path.startsWith(`${APPOINTMENT_LINKS}/`)) return next('router');
      response.set(HEADERS);
      next();
    })
    .use(parse, serve, refuse);
}
