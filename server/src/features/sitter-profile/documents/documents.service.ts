import { holdsOn, statusOn } from '@ladushki/contract/checks';
import type { BodyOf } from '@ladushki/contract/endpoint';
import { fileLimits } from '@ladushki/contract/files-constants';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { sitterProfile as calls, SitterDocument, VerificationStatus } from '@ladushki/contract/sitter-profile';
import type { DocumentKind } from '@ladushki/contract/sitter-profile-constants';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/uploads/multipart.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { openCase, withdrawCases } from '../../cases/cases.service.ts';
import { discardFiles, presentFile, renameFile, storePrivateFile, tooManyFiles } from '../../files/files.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { selectEducation } from '../background/education.sql.ts';
import { selectWork } from '../background/work.sql.ts';
import { lockSitter } from '../offer.sql.ts';
import { texts } from '../sitter-profile.texts.ts';
import { isSitterVerified, mayRenew, startsProfileCheck, statusWithoutPassport } from './documents.policy.ts';
import {
  countDocuments,
  type DocumentRow,
  insertDocument,
  selectDocument,
  selectDocumentsPage,
  selectPassport,
  updateVerification,
} from './documents.sql.ts';

type Draft = BodyOf<typeof calls.addDocument>;

export function createDocuments(deps: Deps, referenceData: ReferenceData) {
  const { db, clock } = deps;
  const today = () => moscowDate(clock.now());

  const present = (row: DocumentRow, locale: Locale): SitterDocument => ({
    ...presentFile(deps, row),
    kind: row.kind as DocumentKind,
    education: row.education_id,
    work: row.work_id,
    verification_status: statusOn(row.verification_status as VerificationStatus, row.valid_until, today()),
    reject_reason: referenceData.refById('reject_reasons', row.reject_reason_id, locale),
    reject_text: row.reject_text,
    checked_at: row.checked_at?.toISOString() ?? null,
    valid_until: row.valid_until,
    ended: row.verification_status === 'verified' && !holdsOn(row.valid_until, today()),
  });

  async function ownDocument(from: Db, id: number, userId: number): Promise<DocumentRow> {
    const row = await selectDocument(from, id, userId);
    if (!row) throw notFound();
    return row;
  }

  async function checkLinks(trx: Db, userId: number, { education, work }: Draft): Promise<void> {
    if (education !== undefined && !(await selectEducation(trx, education, userId))) {
      throw invalidField('education', validationText('not_an_option'));
    }
    if (work !== undefined && !(await selectWork(trx, work, userId))) {
      throw invalidField('work', validationText('not_an_option'));
    }
  }

  async function checkRoom(from: Db, userId: number): Promise<void> {
    if ((await countDocuments(from, userId)) >= fileLimits.perSitter) throw tooManyFiles();
  }

  /** Only a document that expires can be renewed. */
  async function checkRenewal(from: Db, userId: number, { kind, renews }: Draft): Promise<void> {
    if (renews === undefined) return;
    const renewed = await selectDocument(from, renews, userId);
    if (!renewed || !mayRenew(renewed, kind, today())) throw invalidField('renews', texts.notToRenew);
  }

  async function sendToCheck(trx: Db, userId: number, fileId: number, draft: Draft): Promise<void> {
    if (!startsProfileCheck(draft.kind)) return openCase(deps, trx, { kind: 'document', subject: fileId });
    const isChecked = isSitterVerified(await lockSitter(trx, userId), today());
    if (isChecked && draft.renews === undefined && !draft.reopen) {
      throw new ApiError('check_reopens', { reopens: ['passport'], text: texts.passportReopens });
    }
    // A renewal leaves the current check valid until it is decided.
    if (!isChecked || draft.renews === undefined) await updateVerification(trx, userId, 'moderation');
    return openCase(deps, trx, { kind: 'sitter', subject: userId });
  }

  /** Withdraws the cases of a deleted document. */
  async function endCheck(trx: Db, userId: number, { id, kind }: DocumentRow): Promise<void> {
    await withdrawCases(deps, trx, 'document', [id]);
    if (!startsProfileCheck(kind as DocumentKind) || (await selectPassport(trx, userId))) return;
    const sitter = await lockSitter(trx, userId);
    const status = sitter?.verification_status as VerificationStatus;
    const after = statusWithoutPassport(status);
    if (after === status) return;
    await updateVerification(trx, userId, after);
    await withdrawCases(deps, trx, 'sitter', [userId]);
  }

  return {
    async list(actor: Actor, request: PageRequest, locale: Locale) {
      const { count, results } = await selectDocumentsPage(db, actor.id, request);
      return { count, results: results.map((row) => present(row, locale)) };
    },

    async add(actor: Actor, draft: Draft, file: UploadedFile | undefined, locale: Locale) {
      const { kind, education, work } = draft;
      // Checked before reading the file, and again under the lock.
      await checkLinks(db, actor.id, draft);
      await checkRenewal(db, actor.id, draft);
      await checkRoom(db, actor.id);
      const { id } = await storePrivateFile(deps, file, {
        owner: actor.id,
        kind: 'sitter',
        attach: async (trx, { id: file_id }) => {
          await lockSitter(trx, actor.id);
          await checkLinks(trx, actor.id, draft);
          await checkRenewal(trx, actor.id, draft);
          await checkRoom(trx, actor.id);
          const links = { education_id: education ?? null, work_id: work ?? null };
          await insertDocument(trx, { file_id, user_id: actor.id, kind, ...links });
          await sendToCheck(trx, actor.id, file_id, draft);
        },
      });
      const message = startsProfileCheck(kind) ? texts.passportSent : texts.documentSent;
      return { ...present(await ownDocument(db, id, actor.id), locale), message: message[locale] };
    },

    async rename(actor: Actor, id: number, name: string, locale: Locale) {
      const row = await ownDocument(db, id, actor.id);
      const renamed = await renameFile(db, row, name);
      return { ...present({ ...row, ...renamed }, locale), message: texts.renamed[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        await lockSitter(trx, actor.id);
        const row = await ownDocument(trx, id, actor.id);
        await discardFiles(deps, trx, [id]);
        await endCheck(trx, actor.id, row);
      });
      return { message: texts.documentRemoved[locale] };
    },
  };
}
