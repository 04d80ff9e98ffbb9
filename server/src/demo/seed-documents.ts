import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import { openCase } from '../features/cases/cases.service.ts';
import { makeStorageKey } from '../features/files/media-address.ts';
import type { Db } from '../platform/database/connection.ts';
import { randomFrom } from './random.ts';
import { insertDocumentFile, insertRows } from './seed.sql.ts';
import { type CheckedSitter, selectCheckedSitters } from './seed-families.sql.ts';
import { specimen } from './specimen.ts';

const titles = {
  passport: 'Паспорт',
  diploma: 'Диплом',
  medical_book: 'Медицинская книжка',
  no_criminal_record: 'Справка об отсутствии судимости',
} as const;
type Kind = keyof typeof titles;

const mime = 'image/png';

/** Documents beside the passport, which some verified sitters have too. */
function otherKinds({ id, education }: CheckedSitter): Kind[] {
  const random = randomFrom(`documents:${id}`);
  return [
    ...(random.chance(0.6) && education !== null ? (['diploma'] as const) : []),
    ...(random.chance(0.45) ? (['medical_book'] as const) : []),
    ...(random.chance(0.4) ? (['no_criminal_record'] as const) : []),
  ];
}

const dayMs = 86_400_000;
/** Somebody has looked at it since; an appeal is still possible. */
const rejectedDaysAgo = 3;
/** Soon enough for the first reminder. */
const endsInDays = 21;

interface Sheet {
  kind: Kind;
  status: string;
  bytes: Buffer;
  /** By default as long as the passport. */
  validUntil?: string;
}

/** A document is checked or pending together with its sitter. */
async function seedDocument(
  deps: Assembly,
  trx: Db,
  sitter: CheckedSitter,
  { kind, status, bytes, validUntil }: Sheet,
): Promise<void> {
  const storage_key = makeStorageKey('private', mime);
  await deps.storage.put(storage_key, bytes, mime);
  const file_id = await insertDocumentFile(trx, {
    owner_id: sitter.id,
    kind: 'sitter',
    storage_key,
    name: `${titles[kind]}.png`,
    mime,
    size: bytes.length,
    created_at: sitter.joined,
  });
  const isChecked = status === 'verified' || status === 'rejected';
  const rejected = new Date(deps.clock.now().getTime() - rejectedDaysAgo * dayMs);
  const until = validUntil ?? (sitter.verified_until ? moscowDate(sitter.verified_until) : null);
  await insertRows(trx, 'sitter_documents', [
    {
      file_id,
      user_id: sitter.id,
      kind,
      education_id: kind === 'diploma' ? sitter.education : null,
      verification_status: status,
      reject_reason_id: status === 'rejected' ? sitter.reject_reason_id : null,
      checked_at: isChecked ? (sitter.verified_at ?? rejected) : null,
      valid_until: status === 'verified' ? until : null,
    },
  ]);
  if (status !== 'moderation') return;
  const subject = kind === 'passport' ? ({ kind: 'sitter', subject: sitter.id } as const) : null;
  await openCase(deps, trx, subject ?? { kind: 'document', subject: file_id });
}

/** All that parents look for; the medical book is to be renewed soon. */
async function seedDemo(deps: Assembly, trx: Db, sitter: CheckedSitter, sheets: ReadonlyMap<Kind, Buffer>) {
  const validUntil = addDays(moscowDate(deps.clock.now()), endsInDays);
  for (const [kind, bytes] of sheets) {
    const sheet = { kind, bytes, status: 'verified', ...(kind === 'medical_book' && { validUntil }) };
    if (kind !== 'diploma' || sitter.education !== null) await seedDocument(deps, trx, sitter, sheet);
  }
}

/** Documents behind every check that profiles show, and pending ones in the queue. */
export async function seedDocuments(deps: Assembly): Promise<void> {
  const sheets = new Map<Kind, Buffer>();
  for (const kind of Object.keys(titles) as Kind[]) sheets.set(kind, await specimen(titles[kind]));
  const sitters = await selectCheckedSitters(deps.db);
  await deps.db.transaction().execute(async (trx) => {
    const send = (sitter: CheckedSitter, kind: Kind, status: string) =>
      seedDocument(deps, trx, sitter, { kind, status, bytes: sheets.get(kind) ?? Buffer.alloc(0) });
    const [demo, ...others] = sitters;
    if (demo) await seedDemo(deps, trx, demo, sheets);
    for (const sitter of others) {
      if (sitter.verification_status !== 'not_verified') await send(sitter, 'passport', sitter.verification_status);
      if (sitter.verification_status !== 'verified') continue;
      for (const kind of otherKinds(sitter)) await send(sitter, kind, 'verified');
    }
    const beginner = sitters.find(
      ({ verification_status, education }) => verification_status === 'not_verified' && education !== null,
    );
    if (beginner) await send(beginner, 'diploma', 'moderation');
  });
}
