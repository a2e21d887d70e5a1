import { counted, DAYS, type Locale, type PerLocale } from '../language/locale.ts';
import type { LeadKind, StatusOf } from '../lead-kinds.ts';

/** In the built privacy policy. The server replaces it with a sentence in the page's language at start. */
export const RETENTION_PLACEHOLDER = 'retention-sentence.invalid';

interface Words {
  readonly nothing: string;
  readonly names: { readonly [Kind in LeadKind]: Readonly<Record<StatusOf<Kind>, string>> };
  readonly rule: (name: string, days: number) => string;
  readonly sentence: (rules: readonly string[]) => string;
  readonly others: string;
}

const WORDS: PerLocale<Words> = {
  en: {
    nothing: 'Messages and bookings are not deleted automatically.',
    names: {
      contact: {
        unread: 'unread messages',
        responded: 'answered messages',
        ignored: 'ignored messages',
      },
      appointment: {
        pending: 'unanswered bookings',
        approved: 'approved bookings',
        rejected: 'rejected bookings',
        completed: 'completed bookings',
      },
    },
    rule: (name, days) => `${name} after ${days} day${days === 1 ? '' : 's'}`,
    sentence: (rules) =>
      `We delete them automatically when nothing about them has changed for some time: ${rules.join(', ')}.`,
    others: 'Others are not deleted automatically.',
  },
  ar: {
    nothing: 'لا تُحذف الرسائل والحجوزات تلقائيًا.',
    names: {
      contact: {
        unread: 'الرسائل غير المقروءة',
        responded: 'الرسائل التي أُجيب عنها',
        ignored: 'الرسائل المتجاهلة',
      },
      appointment: {
        pending: 'الحجوزات التي لم يُرد عليها',
        approved: 'الحجوزات الموافق عليها',
        rejected: 'الحجوزات المرفوضة',
        completed: 'الحجوزات المكتملة',
      },
    },
    rule: (name, days) => `${name} بعد ${counted(days, DAYS)}`,
    sentence: (rules) => `نحذفها تلقائيًا إذا لم يتغير فيها شيء مدة معينة: ${rules.join('، ')}.`,
    others: 'ولا يُحذف غيرها تلقائيًا.',
  },
};

interface Rule {
  readonly kind: LeadKind;
  readonly status: string;
  readonly days: number;
}

/** The sentence of the privacy policy about leads that are erased automatically. */
export function retentionSentence(rules: readonly Rule[], locale: Locale = 'en'): string {
  const { nothing, names, rule, sentence, others } = WORDS[locale];
  if (rules.length === 0) return nothing;
  const parts = rules.map(({ kind, status, days }) => {
    const ofKind: Readonly<Record<string, string>> = names[kind];
    return rule(ofKind[status] ?? status, days);
  });
  const all = Object.values(names).flatMap((ofKind) => Object.keys(ofKind));
  const rest = rules.length < all.length ? ` ${others}` : '';
  return sentence(parts) + rest;
}
