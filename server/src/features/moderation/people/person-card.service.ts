import type { ReplyOf } from '@ladushki/contract/endpoint';
import { shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { staffPeople as calls } from '@ladushki/contract/staff-people';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { describeDevice } from '../../../platform/http/device-names.ts';
import type { Page } from '../../../platform/http/paging.ts';
import {
  personExists,
  selectComplaintsOf,
  selectOrdersOf,
  selectReviewsOf,
  selectSessionsOf,
} from './person-card.sql.ts';

type Item<Call extends keyof typeof calls> =
  ReplyOf<(typeof calls)[Call]> extends { results: (infer One)[] } ? One : never;

interface Other {
  other_id: number;
  full_name: string | null;
  erased_at: Date | null;
}

const otherOf = ({ other_id, full_name, erased_at }: Other, locale: Locale) => ({
  id: other_id,
  full_name: shownName({ full_name: full_name ?? '', erased_at }, locale),
});

/** The lists of a person's card. */
export function createPersonCard({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function requirePerson(id: number): Promise<void> {
    if (!(await personExists(db, id))) throw notFound();
  }

  return {
    async listOrders(id: number, request: PageRequest, locale: Locale): Promise<Page<Item<'orders'>>> {
      await requirePerson(id);
      const { count, results } = await selectOrdersOf(db, id, request);
      return {
        count,
        results: results.map(({ is_customer, other_id, full_name, erased_at, created_at, status, ...order }) => ({
          ...order,
          status: status as Item<'orders'>['status'],
          side: is_customer ? 'customer' : 'sitter',
          other: other_id === null ? null : otherOf({ other_id, full_name, erased_at }, locale),
          created_date: created_at.toISOString(),
        })),
      };
    },

    async listReviews(id: number, request: PageRequest, locale: Locale): Promise<Page<Item<'reviews'>>> {
      await requirePerson(id);
      const { count, results } = await selectReviewsOf(db, id, request);
      return {
        count,
        results: results.map(({ other_id, full_name, erased_at, created_at, status, not_counted, ...review }) => ({
          ...review,
          status: status as Item<'reviews'>['status'],
          not_counted: not_counted as Item<'reviews'>['not_counted'],
          other: otherOf({ other_id, full_name, erased_at }, locale),
          created_date: created_at.toISOString(),
        })),
      };
    },

    async listComplaints(id: number, request: PageRequest): Promise<Page<Item<'complaints'>>> {
      await requirePerson(id);
      const { count, results } = await selectComplaintsOf(db, id, request);
      return {
        count,
        results: results.map(({ case_id, case_status, created_at, target, reason, ...complaint }) => ({
          ...complaint,
          target: target as Item<'complaints'>['target'],
          reason: reason as Item<'complaints'>['reason'],
          case: case_id === null ? null : { id: case_id, status: case_status as 'pending' | 'claimed' | 'done' },
          created_date: created_at.toISOString(),
        })),
      };
    },

    async listSessions(id: number, request: PageRequest): Promise<Page<Item<'sessions'>>> {
      await requirePerson(id);
      const { count, results } = await selectSessionsOf(db, id, clock.now(), request);
      return {
        count,
        results: results.map(({ created_at, last_used_at, ...session }) => ({
          ...session,
          device: describeDevice(session.user_agent),
          created_date: created_at.toISOString(),
          last_used: last_used_at.toISOString(),
        })),
      };
    },
  };
}
