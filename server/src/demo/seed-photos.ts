import { asUpload } from '../features/files/as-upload.ts';
import { replaceAvatar } from '../features/files/files.service.ts';
import type { Deps } from '../platform/deps.ts';
import { avatarPng } from './avatars.ts';
import type { DemoCustomer, DemoSitter } from './people.ts';
import { randomFrom } from './random.ts';
import { readIdsWithoutPhoto } from './seed.sql.ts';

const side = 384;
const atOnce = 4;

/** Most sitters have a photo, many parents do not. */
const hasPhoto = (person: DemoSitter | DemoCustomer) =>
  randomFrom(`${person.seed}-photo`).chance('description' in person ? 0.9 : 0.4);

type Face = Pick<DemoSitter, 'seed' | 'gender' | 'age'>;

async function givePhoto(deps: Deps, userId: number, { seed, gender, age }: Face): Promise<void> {
  const bytes = await avatarPng(seed, { gender, age }, side);
  await asUpload(deps, { name: 'photo.png', bytes }, (file) => replaceAvatar(deps, userId, file));
}

/** The moderator is last: an interrupted start continues with the missing photos. */
export async function seedPhotos(
  deps: Deps,
  people: (DemoSitter | DemoCustomer)[],
  moderatorId: number,
): Promise<void> {
  const ids = new Map((await readIdsWithoutPhoto(deps.db)).map(({ id, email }) => [email, id]));
  const waiting = people.filter((person) => hasPhoto(person) && ids.has(person.email));
  const work = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      await givePhoto(deps, ids.get(person.email) ?? 0, person);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await givePhoto(deps, moderatorId, { seed: 'moderator', gender: 'female', age: 38 });
}
