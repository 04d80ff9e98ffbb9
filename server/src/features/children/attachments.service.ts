import { fileLimits } from '@ladushki/contract/files-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploads/multipart.ts';
import { requireActing } from '../family/family-access.service.ts';
import { discardFiles, presentFile, renameFile, storePrivateFile, tooManyFiles } from '../files/files.service.ts';
import { countAttachments, insertAttachment, selectAttachment } from './attachments.sql.ts';
import { lockChild } from './children.sql.ts';
import { texts } from './children.texts.ts';

async function checkRoom(db: Db, childId: number): Promise<void> {
  if ((await countAttachments(db, childId)) >= fileLimits.perChild) throw tooManyFiles();
}

export async function addAttachment(
  deps: Deps,
  actor: Actor,
  childId: number,
  file: UploadedFile | undefined,
  locale: Locale,
) {
  const placeFor = async (db: Db) => {
    const child = await lockChild(db, childId);
    if (!child) throw notFound();
    await requireActing(db, child.user_id, actor);
    await checkRoom(db, childId);
    return child;
  };
  // Checked before reading the file, and again under the lock. It is the family's, whoever of them sent it.
  const { user_id: owner } = await placeFor(deps.db);
  const row = await storePrivateFile(deps, file, {
    owner,
    kind: 'child',
    attach: async (trx, { id }) => {
      await placeFor(trx);
      await insertAttachment(trx, id, childId);
    },
  });
  return { ...presentFile(deps, row), message: texts.fileAdded[locale] };
}

async function ownAttachment(db: Db, id: number, actor: Actor) {
  const row = await selectAttachment(db, id);
  if (!row) throw notFound();
  await requireActing(db, row.family, actor);
  return row;
}

export async function renameAttachment(deps: Deps, actor: Actor, id: number, name: string, locale: Locale) {
  const renamed = await renameFile(deps.db, await ownAttachment(deps.db, id, actor), name);
  return { ...presentFile(deps, renamed), message: texts.fileRenamed[locale] };
}

export async function removeAttachment(deps: Deps, actor: Actor, id: number, locale: Locale) {
  await deps.db.transaction().execute(async (trx) => {
    await ownAttachment(trx, id, actor);
    await discardFiles(deps, trx, [id]);
  });
  return { message: texts.fileRemoved[locale] };
}
