import type { Locale } from '@ladushki/contract/primitives';
import type { NumberStep } from '@ladushki/contract/staff-numbers';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/errors.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import {
  countCancellations,
  countFilled,
  countOrders,
  countPolls,
  countRegistrations,
  countVerified,
  measureChatAnswers,
  measureFirstOffer,
  type Span,
} from './staff-numbers.sql.ts';

interface Request {
  from?: string | undefined;
  to?: string | undefined;
  region?: string | undefined;
}

const usualDays = 30;
const mostDays = 1100;
const dayMs = 24 * 3_600_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Few enough points for a chart. */
function stepFor(days: number): NumberStep {
  if (days <= 62) return 'day';
  return days <= 400 ? 'week' : 'month';
}

function spanOf({ from, to, region }: Request, today: string): Span {
  const end = to ?? today;
  const start = from ?? addDays(end, 1 - usualDays);
  const days = daysBetween(start, end);
  if (days < 0 || days > mostDays) throw invalidField('from', validationText('range'));
  return { from: start, to: end, step: stepFor(days), region };
}

export function createStaffNumbers({ readDb, clock }: Pick<Deps, 'readDb' | 'clock'>) {
  return {
    async readNumbers(request: Request, locale: Locale) {
      const today = moscowDate(clock.now());
      const span = spanOf(request, today);
      const [registrations, verified, orders, first_offer, fill, cancellations, polls, chat_answers] =
        await Promise.all([
          countRegistrations(readDb, span),
          countVerified(readDb, span, today),
          countOrders(readDb, span),
          measureFirstOffer(readDb, span),
          countFilled(readDb, span),
          countCancellations(readDb, span, locale),
          countPolls(readDb, span),
          measureChatAnswers(readDb, span),
        ]);
      const { from, to, step } = span;
      return { from, to, step, registrations, verified, orders, first_offer, fill, cancellations, polls, chat_answers };
    },
  };
}

export type StaffNumbers = ReturnType<typeof createStaffNumbers>;
