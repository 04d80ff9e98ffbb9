import { caseKinds } from '@ladushki/contract/case-decisions';
import type { Db } from '../../../platform/database/connection.ts';
import { countAudit, selectAuditOf, selectAuditPage } from '../audit/audit.sql.ts';
import { selectComplaintsOf, selectOrdersOf, selectReviewsOf, selectSessionsOf } from '../people/person-card.sql.ts';
import { countPeople, selectPeoplePage } from '../people/staff-people.sql.ts';
import { countByKind, countCases, selectCasePage } from '../queue/queue.sql.ts';

const page = { page: 1, page_size: 20 };
const kinds = [...caseKinds];
const now = new Date();

const people = (search?: string) => async (db: Db) => {
  await selectPeoplePage(db, search, page);
  await countPeople(db, search);
};

/** Every list of the back office, as the pages request it. */
export const lists: Record<string, (db: Db) => Promise<unknown>> = {
  'people, newest first': people(),
  'people by a rare name': people('филимонова'),
  'people by a phone': people('+79101000777'),
  'people by an e-mail': people('crowd100077'),
  'people by a number': people('1000777'),
  'the queue': async (db) => {
    await selectCasePage(db, { kinds }, now, page);
    await countCases(db, { kinds }, now);
  },
  'what is free': async (db) => {
    await selectCasePage(db, { kinds, status: 'pending' }, now, page);
    await countCases(db, { kinds, status: 'pending' }, now);
  },
  'decided cases': (db) => selectCasePage(db, { kinds: ['lead'], status: 'done' }, now, page),
  'what waits': (db) => countByKind(db, kinds, now),
  'the log of one moderator': async (db) => {
    await selectAuditPage(db, page, 1);
    await countAudit(db, 1);
  },
  'the log of one case': (db) => selectAuditOf(db, 'case', 1),
  'a person’s orders': (db) => selectOrdersOf(db, 1_000_777, page),
  'a person’s reviews': (db) => selectReviewsOf(db, 1_000_777, page),
  'a person’s complaints': (db) => selectComplaintsOf(db, 1_000_777, page),
  'a person’s sessions': (db) => selectSessionsOf(db, 1_000_777, now, page),
};
