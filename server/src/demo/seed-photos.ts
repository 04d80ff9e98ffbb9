import { updateProfileImages } from '../features/files/files.sql.ts';
import { makeStorageKey, mediaPath } from '../features/files/media-address.ts';
import type { Tell } from '../platform/database/migrations.ts';
import type { Deps } from '../platform/deps.ts';
import { avatarPng } from './avatars.ts';
import type { DemoCustomer, DemoSitter } from './people.ts';
import { randomFrom } from './random.ts';
import { insertRows, readIdsWithoutPhoto } from './seed.sql.ts';

const side = 384;
const mime = 'image/png';
const atOnce = 40;

type Face = Pick<DemoSitter, 'seed' | 'gender' | 'age'>;
interface Portrayed extends Face {
  id: number;
}

/** Most sitters have a photo, many parents do not. */
const hasPhoto = (person: DemoSitter | DemoCustomer) =>
  randomFrom(`${person.seed}-photo`).chance('description' in person ? 0.9 : 0.4);

async function draw({ storage, clock }: Deps, { id, seed, gender, age }: Portrayed) {
  const bytes = await avatarPng(seed, { gender, age }, side);
  const storage_key = makeStorageKey('public', mime);
  await storage.put(storage_key, bytes, mime);
  return {
    owner_id: id,
    kind: 'avatar',
    storage_key,
    name: 'photo.png',
    mime,
    size: bytes.length,
    created_at: clock.now(),
  };
}

/** Our own pictures are stored as they are: only what strangers send is drawn anew. */
async function givePhotos(deps: Deps, people: Portrayed[]): Promise<void> {
  const files = await Promise.all(people.map((person) => draw(deps, person)));
  await deps.db.transaction().execute(async (trx) => {
    await insertRows(trx, 'files', files);
    const images = files.map(({ owner_id, storage_key }) => ({ userId: owner_id, image: mediaPath(storage_key) }));
    await updateProfileImages(trx, images, deps.clock.now());
  });
}

interface Seeded {
  people: (DemoSitter | DemoCustomer)[];
  moderatorId: number;
}

/** The moderator is last: an interrupted start continues with the missing photos. */
export async function seedPhotos(deps: Deps, { people, moderatorId }: Seeded, tell: Tell): Promise<void> {
  const ids = new Map((await readIdsWithoutPhoto(deps.db)).map(({ id, email }) => [email, id]));
  const waiting = people.flatMap((person) => {
    const id = ids.get(person.email);
    return id && hasPhoto(person) ? [{ ...person, id }] : [];
  });
  for (let at = 0; at < waiting.length; at += atOnce) {
    tell(`photos, ${at} of ${waiting.length}`);
    await givePhotos(deps, waiting.slice(at, at + atOnce));
  }
  await givePhotos(deps, [{ id: moderatorId, seed: 'moderator', gender: 'female', age: 38 }]);
}
