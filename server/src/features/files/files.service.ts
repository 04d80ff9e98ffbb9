import type { StoredFile } from '@ladushki/contract/files';
import type { Db } from '../../platform/database/connection.ts';
import { outsideTransaction } from '../../platform/database/unit-of-work.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploads/multipart.ts';
import type { FileMime } from './file-kinds.ts';
import { cleanName } from './file-kinds.ts';
import {
  deleteAvatars,
  deleteFiles,
  deleteFilesOfOwner,
  type FileKind,
  type FileRow,
  insertFile,
  lockProfile,
  selectFilesOfOwner,
  updateFileName,
  updateProfileImage,
} from './files.sql.ts';
import { texts } from './files.texts.ts';
import { type AcceptedFile, acceptFile } from './intake.ts';
import { makeStorageKey, mediaPath, signedAddress, type Visibility } from './media-address.ts';

export const removeBytesJob = 'files.remove_bytes';

/** A signed URL of a private file, valid for five minutes. */
export const signedUrl = (deps: Pick<Deps, 'config' | 'clock'>, storageKey: string) =>
  signedAddress(deps.config, storageKey, deps.clock.now());

export const presentFile = (deps: Pick<Deps, 'config' | 'clock'>, row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  mime: row.mime,
  url: signedUrl(deps, row.storage_key),
  created_date: row.created_at.toISOString(),
});

export const tooManyFiles = () =>
  new ApiError('invalid', { errors: { file: [texts.tooManyFiles] }, text: texts.tooManyFiles });

interface Placement {
  owner: number;
  kind: FileKind;
  visibility: Visibility;
  /** Runs in the transaction that inserts the row; throwing here rolls everything back. */
  attach: (trx: Db, file: FileRow) => Promise<void>;
}

/** Bytes first, then the row: a row never points to nothing. Bytes of a refused row are deleted. */
async function placeFile(deps: Deps, accepted: AcceptedFile, placement: Placement): Promise<FileRow> {
  const storageKey = makeStorageKey(placement.visibility, accepted.mime);
  await outsideTransaction(() => deps.storage.put(storageKey, accepted.path, accepted.mime));
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const row = await insertFile(trx, {
        owner_id: placement.owner,
        kind: placement.kind,
        storage_key: storageKey,
        name: accepted.name,
        mime: accepted.mime,
        size: accepted.size,
        created_at: deps.clock.now(),
      });
      await placement.attach(trx, row);
      return row;
    });
  } catch (error) {
    await deps.storage.remove(storageKey).catch((cause) => deps.log.warn({ err: cause }, 'left for the sweep'));
    throw error;
  }
}

/** Stores a private file and links it to its owner row. */
export function storePrivateFile(
  deps: Deps,
  file: UploadedFile | undefined,
  { accepts = 'document', ...placement }: Omit<Placement, 'visibility'> & { accepts?: 'image' | 'document' },
): Promise<FileRow> {
  return acceptFile(deps, file, { accepts, field: 'file' }, (accepted) =>
    placeFile(deps, accepted, { ...placement, visibility: 'private' }),
  );
}

/** The bytes are deleted after the commit. */
async function discardBytes(deps: Pick<Deps, 'jobs'>, trx: Db, rows: { storage_key: string }[]): Promise<void> {
  for (const { storage_key } of rows) await deps.jobs.schedule(trx, removeBytesJob, { key: storage_key });
}

export async function discardFiles(deps: Pick<Deps, 'jobs'>, trx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await discardBytes(deps, trx, await deleteFiles(trx, ids));
}

export async function renameFile(db: Db, file: FileRow, name: string): Promise<FileRow> {
  const cleaned = cleanName(name, file.mime as FileMime);
  await updateFileName(db, file.id, cleaned);
  return { ...file, name: cleaned };
}

/** Replaces the photo in one transaction with the other changes; returns its URL. */
export async function replaceAvatar(
  deps: Deps,
  userId: number,
  file: UploadedFile | undefined,
  beside?: (trx: Db) => Promise<void>,
): Promise<string> {
  const placement: Placement = {
    owner: userId,
    kind: 'avatar',
    visibility: 'public',
    attach: async (trx, { id, storage_key }) => {
      await beside?.(trx);
      await lockProfile(trx, userId);
      await discardBytes(deps, trx, await deleteAvatars(trx, userId, id));
      await updateProfileImage(trx, userId, mediaPath(storage_key), deps.clock.now());
    },
  };
  const row = await acceptFile(deps, file, { accepts: 'image', field: 'image' }, (accepted) =>
    placeFile(deps, accepted, placement),
  );
  return mediaPath(row.storage_key);
}

export const removeAvatar = (deps: Deps, userId: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await discardBytes(deps, trx, await deleteAvatars(trx, userId));
    await updateProfileImage(trx, userId, null, deps.clock.now());
  });

/** Deletes all files of a person: rows now, bytes after the commit. */
export async function eraseFiles(deps: Pick<Deps, 'jobs'>, trx: Db, userId: number): Promise<void> {
  await discardBytes(deps, trx, await deleteFilesOfOwner(trx, userId));
}

export async function exportFiles(deps: Pick<Deps, 'config' | 'clock' | 'db'>, userId: number) {
  const rows = await selectFilesOfOwner(deps.db, userId);
  return rows.map((row) => ({
    ...presentFile(deps, row),
    kind: row.kind,
    ...(row.kind === 'avatar' && { url: mediaPath(row.storage_key) }),
  }));
}
