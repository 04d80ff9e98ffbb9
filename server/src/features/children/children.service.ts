import type { children as calls } from '@ladushki/contract/children';
import { childBirthDateFault } from '@ladushki/contract/children-constants';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import { dataEncryption } from '../../platform/storage/data-encryption.ts';
import { recordAccess } from '../access-log/access-log.service.ts';
import type { Content } from '../content/content.service.ts';
import { requireActing } from '../family/family-access.service.ts';
import { discardFiles } from '../files/files.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import { eraseDiaryOfChild, eraseGivenMedicines } from '../visits/diary/diary-traces.service.ts';
import { selectAttachmentIds } from './attachments.sql.ts';
import type { ChildAccess } from './child-access.ts';
import { type ConsentChange, consentsAfter, consentTerms, decideHealth, type HealthChange } from './children.policy.ts';
import { presentChild, presentForSitter } from './children.present.ts';
import {
  type ChildRow,
  deleteChild,
  deleteChildrenOf,
  insertChild,
  insertConsents,
  lockChild,
  replaceContacts,
  replaceLanguages,
  selectAllChildren,
  selectChild,
  selectChildrenPage,
  selectConsentHistory,
  selectConsents,
  selectOwnChild,
  updateChild,
  withdrawConsents,
} from './children.sql.ts';
import { texts } from './children.texts.ts';
import { createHealthRecords, noHealth } from './health-records.ts';
import { deleteMedicinesOf } from './medicines.sql.ts';
import { replaceMedicines } from './medicines.ts';

type Draft = BodyOf<typeof calls.create>;
type Change = BodyOf<typeof calls.update>;

interface Parts {
  content: Pick<Content, 'termsVersion'>;
  referenceData: ReferenceData;
  access: ChildAccess;
}

const columnsOf = ({ full_name, birth_date, gender, description, additionally }: Change) => ({
  ...(full_name !== undefined && { full_name }),
  ...(birth_date !== undefined && { birth_date }),
  ...(gender !== undefined && { gender }),
  ...(description !== undefined && { description }),
  ...Object.fromEntries(Object.entries(additionally ?? {}).filter(([, value]) => value !== undefined)),
});

export function createChildren(deps: Deps, { content, referenceData, access }: Parts) {
  const { db, clock } = deps;
  const health = createHealthRecords(dataEncryption(deps.config));
  const tools = { deps, referenceData, health };

  function checkFields({ birth_date, language }: Change): void {
    const fault = birth_date && childBirthDateFault(birth_date, moscowDate(clock.now()));
    if (fault) throw invalidField('birth_date', validationText(fault));
    if (language) referenceData.requireRefs('languages', language, 'language');
  }

  /** Stores each consent with its time and current document version. */
  async function saveConsents(trx: Db, childId: number, change: ConsentChange | undefined) {
    const inForce = await selectConsents(trx, childId);
    const wanted = consentsAfter(
      inForce.map(({ kind }) => kind),
      change,
    );
    if (!change) return wanted;
    const given = wanted
      .filter((kind) => change[kind])
      .map((kind) => ({ kind, text_version: content.termsVersion(consentTerms[kind]) }))
      .filter(({ kind, text_version }) => !inForce.some((c) => c.kind === kind && c.text_version === text_version));
    const ended = inForce.filter(({ kind }) => !wanted.some((w) => w === kind) || given.some((g) => g.kind === kind));
    const kinds = ended.map(({ kind }) => kind);
    await withdrawConsents(trx, childId, kinds, clock.now());
    await insertConsents(trx, childId, given, clock.now());
    return wanted;
  }

  async function saveHealth(trx: Db, childId: number, { medical_records: records, medicines }: HealthChange) {
    if (records !== undefined) await updateChild(trx, childId, records ? health.encrypt(childId, records) : noHealth);
    if (medicines) await replaceMedicines(trx, health, childId, medicines);
  }

  async function eraseHealth(trx: Db, childId: number) {
    await updateChild(trx, childId, noHealth);
    await deleteMedicinesOf(trx, childId);
    await eraseGivenMedicines(trx, childId);
  }

  /** Dependent rows of a child: languages, contacts, consents and health data. */
  async function saveParts(trx: Db, childId: number, change: Change): Promise<void> {
    if (change.language) await replaceLanguages(trx, childId, change.language);
    if (change.emergency_contacts) await replaceContacts(trx, childId, change.emergency_contacts);
    const decision = decideHealth(change, await saveConsents(trx, childId, change.consents));
    if ('refuse' in decision) {
      const mustAgree = [validationText('must_agree')];
      throw new ApiError('invalid', {
        errors: Object.fromEntries(decision.refuse.map((kind) => [`consents.${kind}`, mustAgree])),
      });
    }
    if ('save' in decision) await saveHealth(trx, childId, decision.save);
    else await eraseHealth(trx, childId);
  }

  async function ownChild(from: Db, id: number, userId: number): Promise<ChildRow> {
    const row = await selectOwnChild(from, id, userId);
    if (!row) throw notFound();
    return row;
  }

  return {
    async listChildren(actor: Actor, request: PageRequest, locale: Locale) {
      const { count, results } = await selectChildrenPage(db, actor.id, request);
      return { count, results: results.map((row) => presentChild(tools, row, locale)) };
    },

    async readChild(actor: Actor, id: number, locale: Locale) {
      return presentChild(tools, await ownChild(db, id, actor.id), locale);
    },

    async createChild(actor: Actor, draft: Draft, locale: Locale) {
      checkFields(draft);
      const { full_name, birth_date, gender, family = actor.id } = draft;
      const row = await db.transaction().execute(async (trx) => {
        await requireActing(trx, family, actor);
        const own = { user_id: family, full_name, birth_date, gender, created_at: clock.now() };
        const id = await insertChild(trx, { ...own, ...columnsOf(draft) });
        await saveParts(trx, id, draft);
        return ownChild(trx, id, actor.id);
      });
      return { ...presentChild(tools, row, locale), message: texts.added[locale] };
    },

    async updateChild(actor: Actor, id: number, change: Change, locale: Locale) {
      checkFields(change);
      const row = await db.transaction().execute(async (trx) => {
        await requireActing(trx, (await lockChild(trx, id))?.user_id, actor);
        await updateChild(trx, id, columnsOf(change));
        await saveParts(trx, id, change);
        return ownChild(trx, id, actor.id);
      });
      return { ...presentChild(tools, row, locale), message: texts.saved[locale] };
    },

    async removeChild(actor: Actor, id: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        await requireActing(trx, (await lockChild(trx, id))?.user_id, actor);
        if (await access.isInRunningOrder(trx, id)) throw new ApiError('wrong_state', { text: texts.needed });
        await discardFiles(deps, trx, await selectAttachmentIds(trx, id));
        await eraseDiaryOfChild(deps, trx, id);
        await deleteChild(trx, id);
      });
      return { message: texts.removed[locale] };
    },

    /** Each access to health data or files is logged for the parent. */
    async readChildForSitter(actor: Actor, id: number, locale: Locale) {
      const view = await access.sitterAccessToChild(db, actor.id, id);
      const row = view === 'none' ? undefined : await selectChild(db, id);
      if (view === 'none' || !row) throw notFound();
      const health = await access.sitterAccessToHealth(db, actor.id, id, clock.now());
      const shown = presentForSitter(tools, row, { view, health }, locale);
      const read = { owner: row.user_id, reader: actor.id };
      const knowsHealth = shown.medical_records || shown.allergies || shown.medicines?.length;
      const healthReason = knowsHealth && (health === 'all' ? 'active_order' : 'visit_under_way');
      if (healthReason) await recordAccess(deps, db, { ...read, what: 'health', reason: healthReason });
      if (shown.attachments.length > 0) {
        await recordAccess(deps, db, { ...read, what: 'document', reason: 'active_order' });
      }
      return shown;
    },

    /** Children with their dependent rows; their files are deleted with the person's other files. */
    async eraseChildren(trx: Db, userId: number): Promise<void> {
      await deleteChildrenOf(trx, userId);
    },

    async exportChildren(userId: number, locale: Locale) {
      const [rows, history] = await Promise.all([selectAllChildren(db, userId), selectConsentHistory(db, userId)]);
      return rows.map((row) => ({
        ...presentChild(tools, row, locale),
        consent_history: history
          .filter(({ child_id }) => child_id === row.id)
          .map(({ child_id: _, ...consent }) => consent),
      }));
    },
  };
}

export type ChildrenService = ReturnType<typeof createChildren>;
