import { fileLimits } from '@ladushki/contract/files-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploads/multipart.ts';
import { discardFiles, presentFile, renameFile, storePrivateFile, tooManyFiles } from '../files/files.service.ts';
import { countAttachments, insertAttachment, selectOwnAttachment } from './attachments.sql.ts';
import { lockOwnChild } from './children.sql.ts';
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
    if (!(await lockOwnChild(db, childId, actor.id))) throw notFound();
    await checkRoom(db, childId);
  };
  // Checked before reading the file, and again under the lock.
  await placeFor(deps.db);
  const row = await storePrivateFile(deps, file, {
    owner: actor.id,
    kind: 'child',
    attach: async (trx, { id }) => {
      await placeFor(trx);
      await insertAttachment(trx, id, childId);
    },
  });
  return { ...presentFile(deps, row), message: texts.fileAdded[locale] };
}

async function ownAttachment(db: Db, id: number, actor: Actor) {
  const row = await selectOwnAttachment(db, id, actor.id);
  if (!row) throw notFound();
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
