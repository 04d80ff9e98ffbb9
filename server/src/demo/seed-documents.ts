import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import { openCase } from '../features/cases/cases.service.ts';
import { makeStorageKey } from '../features/files/media-address.ts';
import type { Db } from '../platform/database/connection.ts';
import { randomFrom } from './random.ts';
import { insertFiles, insertRows } from './seed.sql.ts';
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

type Sent = Sheet & { sitter: CheckedSitter };

/** All that parents look for; the medical book is to be renewed soon. */
function demoSheets(sitter: CheckedSitter, sheets: ReadonlyMap<Kind, Buffer>, now: Date): Sent[] {
  const validUntil = addDays(moscowDate(now), endsInDays);
  return [...sheets]
    .filter(([kind]) => kind !== 'diploma' || sitter.education !== null)
    .map(([kind, bytes]) => ({
      sitter,
      kind,
      bytes,
      status: 'verified',
      ...(kind === 'medical_book' && { validUntil }),
    }));
}

/** A document is checked or pending together with its sitter. */
function documentRow({ sitter, kind, status, validUntil }: Sent, file_id: number, now: Date) {
  const isChecked = status === 'verified' || status === 'rejected';
  const rejected = new Date(now.getTime() - rejectedDaysAgo * dayMs);
  const until = validUntil ?? (sitter.verified_until ? moscowDate(sitter.verified_until) : null);
  return {
    file_id,
    user_id: sitter.id,
    kind,
    education_id: kind === 'diploma' ? sitter.education : null,
    verification_status: status,
    reject_reason_id: status === 'rejected' ? sitter.reject_reason_id : null,
    checked_at: isChecked ? (sitter.verified_at ?? rejected) : null,
    valid_until: status === 'verified' ? until : null,
  };
}

async function store({ storage }: Assembly, { sitter, kind, bytes }: Sent) {
  const storage_key = makeStorageKey('private', mime);
  await storage.put(storage_key, bytes, mime);
  const name = `${titles[kind]}.png`;
  return {
    owner_id: sitter.id,
    kind: 'sitter',
    storage_key,
    name,
    mime,
    size: bytes.length,
    created_at: sitter.joined,
  };
}

async function seedSent(deps: Assembly, trx: Db, sent: readonly Sent[]): Promise<void> {
  const files: Awaited<ReturnType<typeof store>>[] = [];
  for (const each of sent) files.push(await store(deps, each));
  const ids = await insertFiles(trx, files);
  const now = deps.clock.now();
  await insertRows(
    trx,
    'sitter_documents',
    sent.map((each, at) => documentRow(each, ids[at] ?? 0, now)),
  );
  for (const [at, { sitter, kind, status }] of sent.entries()) {
    if (status !== 'moderation') continue;
    const subject = kind === 'passport' ? ({ kind: 'sitter', subject: sitter.id } as const) : null;
    await openCase(deps, trx, subject ?? { kind: 'document', subject: ids[at] ?? 0 });
  }
}

/** Documents behind every check that profiles show, and pending ones in the queue. */
export async function seedDocuments(deps: Assembly): Promise<void> {
  const sheets = new Map<Kind, Buffer>();
  for (const kind of Object.keys(titles) as Kind[]) sheets.set(kind, await specimen(titles[kind]));
  const [demo, ...others] = await selectCheckedSitters(deps.db);
  if (!demo) return;
  const send = (sitter: CheckedSitter, kind: Kind, status: string): Sent => ({
    sitter,
    kind,
    status,
    bytes: sheets.get(kind) ?? Buffer.alloc(0),
  });
  const sent = others.flatMap((sitter) => {
    const { verification_status: status } = sitter;
    if (status === 'not_verified') return [];
    const others = status === 'verified' ? otherKinds(sitter) : [];
    return [send(sitter, 'passport', status), ...others.map((kind) => send(sitter, kind, 'verified'))];
  });
  const beginner = [demo, ...others].find(
    ({ verification_status, education }) => verification_status === 'not_verified' && education !== null,
  );
  const asked = beginner ? [send(beginner, 'diploma', 'moderation')] : [];
  await deps.db
    .transaction()
    .execute((trx) => seedSent(deps, trx, [...demoSheets(demo, sheets, deps.clock.now()), ...sent, ...asked]));
}
