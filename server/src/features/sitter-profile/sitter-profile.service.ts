import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { openCase, withdrawCases } from '../cases/cases.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import { listAwards } from './background/awards.service.ts';
import { createEducation } from './background/education.service.ts';
import { createHistory } from './background/history.ts';
import { createWork } from './background/work.service.ts';
import { ownChecks, shownChecks } from './checks/checks.policy.ts';
import { selectCheckFacts } from './checks/checks.sql.ts';
import { createDocuments } from './documents/documents.service.ts';
import { type CheckedIdentity, reopenPassport, selectDocumentIds } from './documents/documents.sql.ts';
import { createOffer } from './offer.service.ts';
import { lockSitter } from './offer.sql.ts';
import { clearSitter, deleteProfileRows } from './sitter-profile.sql.ts';
import { createWeek } from './week.service.ts';

const wholeList = { page: 1, page_size: 1000 };

/** The sections of a sitter's profile. */
export function createSitterProfile(deps: Deps, referenceData: ReferenceData) {
  const history = createHistory(deps);
  const parts = {
    history,
    week: createWeek(deps),
    offer: createOffer(deps, referenceData),
    education: createEducation(deps, history),
    work: createWork(deps, history),
    documents: createDocuments(deps, referenceData),
  };

  return {
    ...parts,

    /** For others; empty where there is no such sitter. */
    async readChecks(sitterId: number) {
      const facts = await selectCheckFacts(deps.db, sitterId);
      return facts ? shownChecks(facts, deps.clock.now()) : [];
    },

    async readOwnChecks(actor: Actor) {
      const facts = await selectCheckFacts(deps.db, actor.id);
      return { checks: facts ? ownChecks(facts, deps.clock.now()) : [] };
    },

    /** Locks the sitter: changes and checks run one after another. */
    lock: (trx: Db, userId: number) => lockSitter(trx, userId),

    /** The passport was checked against other personal data or another photo: a moderator checks again. */
    async reopenCheck(trx: Db, userId: number, checked: CheckedIdentity): Promise<void> {
      await reopenPassport(trx, userId, checked);
      await openCase(deps, trx, { kind: 'sitter', subject: userId });
    },

    /** The bytes are deleted with the person's other files. */
    async eraseSitterProfile(trx: Db, userId: number): Promise<void> {
      await withdrawCases(deps, trx, 'document', await selectDocumentIds(trx, userId));
      await withdrawCases(deps, trx, 'sitter', [userId]);
      await deleteProfileRows(trx, userId);
      await clearSitter(trx, userId);
    },

    async exportSitterProfile(actor: Actor, locale: Locale) {
      const { week, offer, education, work, documents } = parts;
      const [schedule, services, skills, languages, studies, works, awards, papers] = await Promise.all([
        week.list(actor, wholeList),
        offer.listServices(actor, wholeList, locale),
        offer.listSkills(actor, wholeList, locale),
        offer.listLanguages(actor, wholeList, locale),
        education.list(actor, wholeList),
        work.list(actor, wholeList),
        listAwards(deps.db, actor, wholeList, locale),
        documents.list(actor, wholeList, locale),
      ]);
      return {
        schedule: schedule.results,
        services: services.results,
        skills: skills.results,
        languages: languages.results,
        education: studies.results,
        work: works.results,
        awards: awards.results,
        documents: papers.results,
      };
    },
  };
}

export type SitterProfile = ReturnType<typeof createSitterProfile>;
