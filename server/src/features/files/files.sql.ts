import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export type FileKind = 'avatar' | 'child' | 'sitter' | 'chat' | 'diary' | 'expense';

export interface NewFile {
  owner_id: number;
  kind: FileKind;
  storage_key: string;
  name: string;
  mime: string;
  size: number;
  created_at: Date;
}

export interface FileRow {
  id: number;
  storage_key: string;
  name: string;
  mime: string;
  size: number;
  created_at: Date;
}

const columns = ['id', 'storage_key', 'name', 'mime', 'size', 'created_at'] as const;

export const insertFile = (db: Db, file: NewFile): Promise<FileRow> =>
  db.insertInto('files').values(file).returning(columns).executeTakeFirstOrThrow();

export const updateFileName = (db: Db, id: number, name: string) =>
  db.updateTable('files').set({ name }).where('id', '=', id).execute();

export const deleteFiles = (db: Db, ids: number[]) =>
  db.deleteFrom('files').where('id', 'in', ids).returning('storage_key').execute();

export const deleteFilesOfOwner = (db: Db, ownerId: number) =>
  db.deleteFrom('files').where('owner_id', '=', ownerId).returning('storage_key').execute();

export const deleteAvatars = (db: Db, ownerId: number, except = 0) =>
  db
    .deleteFrom('files')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'avatar')
    .where('id', '<>', except)
    .returning('storage_key')
    .execute();

export const updateProfileImage = (db: Db, userId: number, image: string | null, at: Date) =>
  updateProfileImages(db, [{ userId, image }], at);

interface OwnImage {
  userId: number;
  image: string | null;
}

export async function updateProfileImages(db: Db, images: readonly OwnImage[], at: Date): Promise<void> {
  const [people, addresses] = [images.map(({ userId }) => userId), images.map(({ image }) => image)];
  await sql`update profiles set image = given.image, updated_at = ${at}
    from unnest(${people}::integer[], ${addresses}::text[]) as given(user_id, image)
    where profiles.user_id = given.user_id`.execute(db);
}

/** Locks the profile: concurrent photo uploads run one after another. */
export const lockProfile = (db: Db, userId: number) =>
  db.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const selectFileByKey = (db: Db, storageKey: string): Promise<(FileRow & { kind: string }) | undefined> =>
  db
    .selectFrom('files')
    .select([...columns, 'kind'])
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();

export const selectFilesOfOwner = (db: Db, ownerId: number) =>
  db
    .selectFrom('files')
    .select([...columns, 'kind'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();

export async function selectKnownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.storage_key));
}
