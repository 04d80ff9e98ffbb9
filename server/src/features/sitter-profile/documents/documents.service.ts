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
import {
  isPossibleEnd,
  isSitterVerified,
  mayRenew,
  pageReopens,
  startsProfileCheck,
  statusWithoutPassport,
} from './documents.policy.ts';
import {
  countFiles,
  type DocumentRow,
  insertDocument,
  insertPage,
  type PageRow,
  reopenDocument,
  selectDocument,
  selectDocumentOfPage,
  selectDocumentsPage,
  selectPages,
  selectPassport,
  updateVerification,
} from './documents.sql.ts';

type Sent = BodyOf<typeof calls.addDocument>;
/** The contract leaves the kind out only of a page. */
type Draft = Sent & { kind: DocumentKind };

export function createDocuments(deps: Deps, referenceData: ReferenceData) {
  const { db, clock } = deps;
  const today = () => moscowDate(clock.now());

  const present = (row: DocumentRow, pages: readonly PageRow[], locale: Locale): SitterDocument => ({
    ...presentFile(deps, row),
    kind: row.kind as DocumentKind,
    education: row.education_id,
    work: row.work_id,
    verification_status: statusOn(row.verification_status as VerificationStatus, row.valid_until, today()),
    reject_reason: referenceData.refById('reject_reasons', row.reject_reason_id, locale),
    reject_text: row.reject_text,
    checked_at: row.checked_at?.toISOString() ?? null,
    valid_until: row.valid_until,
    number: row.number,
    ended: row.verification_status === 'verified' && !holdsOn(row.valid_until, today()),
    pages: [row, ...pages.filter(({ document_id }) => document_id === row.id)].map((page) => presentFile(deps, page)),
  });

  const presentAll = async (rows: readonly DocumentRow[], locale: Locale) => {
    const pages = await selectPages(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => present(row, pages, locale));
  };

  async function ownDocument(from: Db, fileId: number, userId: number): Promise<DocumentRow> {
    const row = await selectDocumentOfPage(from, fileId, userId);
    if (!row) throw notFound();
    return row;
  }

  async function readDocument(fileId: number, userId: number, locale: Locale): Promise<SitterDocument> {
    const row = await ownDocument(db, fileId, userId);
    return present(row, await selectPages(db, [row.id]), locale);
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
    if ((await countFiles(from, userId)) >= fileLimits.perSitter) throw tooManyFiles();
  }

  /** Only a document that expires can be renewed. */
  async function checkRenewal(from: Db, userId: number, { kind, renews }: Draft): Promise<void> {
    if (renews === undefined) return;
    const renewed = await selectDocument(from, renews, userId);
    if (!renewed || !mayRenew(renewed, kind, today())) throw invalidField('renews', texts.notToRenew);
  }

  function checkEnd({ valid_until }: Draft): void {
    if (valid_until !== undefined && !isPossibleEnd(valid_until, today()))
      throw invalidField('valid_until', texts.policyEnd);
  }

  async function checkDraft(from: Db, userId: number, draft: Draft): Promise<void> {
    checkEnd(draft);
    await checkLinks(from, userId, draft);
    await checkRenewal(from, userId, draft);
    await checkRoom(from, userId);
  }

  /** The document of a page, where the page may be added. */
  async function requirePaged(from: Db, userId: number, { kind, page_of = 0, reopen }: Sent): Promise<DocumentRow> {
    const document = await selectDocument(from, page_of, userId);
    if (!document || (kind !== undefined && kind !== document.kind)) {
      throw invalidField('page_of', validationText('not_an_option'));
    }
    await checkRoom(from, userId);
    if (pageReopens(document, today()) && !reopen) {
      throw new ApiError('check_reopens', { reopens: [document.kind as DocumentKind], text: texts.pageReopens });
    }
    return document;
  }

  /** With one more page the document is looked at again. */
  async function checkAgain(trx: Db, userId: number, document: DocumentRow): Promise<void> {
    const { id, kind } = document;
    await reopenDocument(trx, id);
    if (!startsProfileCheck(kind as DocumentKind)) return openCase(deps, trx, { kind: 'document', subject: id });
    // A page of a renewal leaves the current check valid, as the renewal does.
    const isChecked = isSitterVerified(await lockSitter(trx, userId), today());
    if (!isChecked || pageReopens(document, today())) await updateVerification(trx, userId, 'moderation');
    return openCase(deps, trx, { kind: 'sitter', subject: userId });
  }

  const addPage = (actor: Actor, sent: Sent, file: UploadedFile | undefined) =>
    storePrivateFile(deps, file, {
      owner: actor.id,
      kind: 'sitter',
      attach: async (trx, { id: file_id }) => {
        await lockSitter(trx, actor.id);
        const document = await requirePaged(trx, actor.id, sent);
        await insertPage(trx, { file_id, document_id: document.id });
        await checkAgain(trx, actor.id, document);
      },
    });

  const addFirst = (actor: Actor, draft: Draft, file: UploadedFile | undefined) =>
    storePrivateFile(deps, file, {
      owner: actor.id,
      kind: 'sitter',
      attach: async (trx, { id: file_id }) => {
        await lockSitter(trx, actor.id);
        await checkDraft(trx, actor.id, draft);
        const { kind, education = null, work = null, number = null, valid_until = null } = draft;
        const links = { education_id: education, work_id: work };
        await insertDocument(trx, { file_id, user_id: actor.id, kind, ...links, number, valid_until });
        await sendToCheck(trx, actor.id, file_id, draft);
      },
    });

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
      return { count, results: await presentAll(results, locale) };
    },

    async add(actor: Actor, sent: Sent, file: UploadedFile | undefined, locale: Locale) {
      // Checked before reading the file, and again under the lock.
      if (sent.page_of === undefined) await checkDraft(db, actor.id, sent as Draft);
      else await requirePaged(db, actor.id, sent);
      const add = sent.page_of === undefined ? addFirst : addPage;
      const { id } = await add(actor, sent as Draft, file);
      const document = await readDocument(id, actor.id, locale);
      const message = startsProfileCheck(document.kind) ? texts.passportSent : texts.documentSent;
      return { ...document, message: message[locale] };
    },

    async rename(actor: Actor, id: number, name: string, locale: Locale) {
      const row = await ownDocument(db, id, actor.id);
      const page = [row, ...(await selectPages(db, [row.id]))].find((each) => each.id === id) ?? row;
      await renameFile(db, page, name);
      return { ...(await readDocument(id, actor.id, locale)), message: texts.renamed[locale] };
    },

    /** A document goes with all its pages, a further page alone. */
    async remove(actor: Actor, id: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        await lockSitter(trx, actor.id);
        const row = await ownDocument(trx, id, actor.id);
        if (row.id !== id) return discardFiles(deps, trx, [id]);
        const pages = await selectPages(trx, [id]);
        await discardFiles(deps, trx, [id, ...pages.map((page) => page.id)]);
        await endCheck(trx, actor.id, row);
      });
      return { message: texts.documentRemoved[locale] };
    },
  };
}
