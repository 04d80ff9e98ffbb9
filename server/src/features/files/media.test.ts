import { randomBytes } from 'node:crypto';
import { imageBoxes } from '@ladushki/contract/images';
import { eventually } from '@ladushki/contract/testing/eventually';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { jpeg, pdf, png, storedKeys } from '../../testing/uploads.ts';
import { asUpload } from './as-upload.ts';
import { eraseFiles, removeAvatar, replaceAvatar, signedUrl, storePrivateFile } from './files.service.ts';
import { sweepOrphans } from './files.sweep.ts';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app);
});
afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const status = async (url: string) => (await open(url)).statusCode;

async function storePrivate(bytes: Buffer, name: string) {
  const row = await asUpload(app.deps, { name, bytes }, (file) =>
    storePrivateFile(app.deps, file, { owner: person.id, kind: 'chat', attach: async () => {} }),
  );
  return { row, url: signedUrl(app.deps, row.storage_key) };
}

const setAvatar = (bytes: Buffer) =>
  asUpload(app.deps, { name: 'me.png', bytes }, (file) => replaceAvatar(app.deps, person.id, file));

describe('private addresses', () => {
  it('open signed, and not otherwise', async () => {
    const { url } = await storePrivate(await png(), 'a.png');
    const [path = '', query = ''] = url.split('?');
    const expires = Number(new URLSearchParams(query).get('expires'));
    expect(await status(url)).toBe(200);
    expect(await status(path)).toBe(404);
    expect(await status(`${path}?expires=${expires}`)).toBe(404);
    expect(await status(url.replace(/expires=\d+/, `expires=${expires + 600}`))).toBe(404);
    expect(await status(`${url.slice(0, -2)}xx`)).toBe(404);
    expect(await status(url.replace('/media/private/', '/media/'))).toBe(404);
    expect(await status(`/image/96x96${path}`)).toBe(404);
  });

  it('do not open another file', async () => {
    const [one, other] = [await storePrivate(await png(), 'a.png'), await storePrivate(pdf, 'b.pdf')];
    const query = one.url.split('?')[1];
    expect(await status(`${other.url.split('?')[0]}?${query}`)).toBe(404);
  });

  it('die after five minutes and with the file', async () => {
    const { row, url } = await storePrivate(await png(), 'a.png');
    app.deps.clock.advance(4 * 60);
    expect(await status(url)).toBe(200);
    app.deps.clock.advance(61);
    expect(await status(url)).toBe(404);
    const fresh = signedUrl(app.deps, row.storage_key);
    expect(await status(fresh)).toBe(200);
    await app.deps.db.transaction().execute((trx) => eraseFiles(app.deps, trx, person.id));
    expect(await status(fresh)).toBe(404);
    await app.deps.jobs.runDue();
    expect(await storedKeys(app)).toEqual([]);
  });

  it('scale an image and keep it out of shared caches; a document is no image', async () => {
    const { url } = await storePrivate(await jpeg(400, 300), 'a.jpg');
    const answer = await open(`/image/96x96${url}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('private');
    expect(await status(`/image/96x96${(await storePrivate(pdf, 'b.pdf')).url}`)).toBe(404);
  });
});

describe('a photo of a person', () => {
  it('is public, replaced as a whole and removed with its scaled copies', async () => {
    const first = await setAvatar(await png(300, 300));
    expect(first).toMatch(/^\/media\/[0-9a-f]{32}\.png$/);
    const answer = await open(first);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await status(`/image/64x64${first}`)).toBe(200);

    const second = await setAvatar(await jpeg());
    await app.deps.jobs.runDue();
    expect(await status(first)).toBe(404);
    await eventually(async () => expect(await status(`/image/64x64${first}`)).toBe(404));
    const profile = await app.deps.db
      .selectFrom('profiles')
      .select('image')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(profile.image).toBe(second);

    await removeAvatar(app.deps, person.id);
    await app.deps.jobs.runDue();
    expect(await status(second)).toBe(404);
  });

  it('is an image', async () => {
    await expect(setAvatar(pdf)).rejects.toMatchObject({
      code: 'unsupported_media',
    });
  });
});

describe('scaled images', () => {
  let address: string;
  beforeAll(async () => {
    const noise = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    address = await setAvatar(noise);
  });

  it('fill the box in the best format that the browser shows', async () => {
    for (const [accept, mime] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const answer = await open(`/image/512x288${address}`, { accept });
      expect(answer.headers['content-type']).toBe(mime);
      expect(answer.headers.vary).toBe('Accept');
      expect(answer.headers['cache-control']).toContain('immutable');
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect([width, height]).toEqual([512, 288]);
      const again = await open(`/image/512x288${address}`, { accept, 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('are made in the next of the stored sizes, up to the largest, of what exists', async () => {
    const made = async (size: string) => {
      const { width, height } = await sharp((await open(`/image/${size}${address}`)).rawPayload).metadata();
      return `${width}x${height}`;
    };
    expect(await made('1x1')).toBe('64x64');
    expect(await made('65x64')).toBe('96x96');
    expect(await made('100x100')).toBe('128x128');
    expect(await made('300x170')).toBe('512x288');
    expect(await made('288x512')).toBe('512x512');
    for (const size of ['513x64', '64x513', '99999x64', '0x64', '064x064', '64X64', '64x64x64', '64', '-1x64']) {
      expect([size, await status(`/image/${size}${address}`)]).toEqual([size, 404]);
    }
    for (const box of imageBoxes) expect([box, await status(`/image/${box}${address}`)]).toEqual([box, 200]);
    expect(await status(`/image/64x64/media/${'0'.repeat(32)}.png`)).toBe(404);
    expect(await status('/image/64x64/media/..%2F..%2Fmedia.secret')).toBe(404);
  });

  it('are asked for by many at once and made once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(`/image/512x512${address}`)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

it('sweeps a large store in parts, each run where the last one ended', async () => {
  const orphans = ['a', 'b', 'c'].map((letter) => `private/${letter.repeat(32)}.pdf`);
  for (const key of orphans) await app.deps.storage.put(key, pdf, 'application/pdf');
  app.deps.clock.advance(25 * 3600);
  const listed: string[] = [];
  const storage = {
    ...app.deps.storage,
    async *list(after?: string) {
      for await (const object of app.deps.storage.list(after)) {
        listed.push(object.key);
        yield object;
      }
    },
  };
  const all = await storedKeys(app);
  for (let run = 0; run < all.length; run += 1) await sweepOrphans({ ...app.deps, storage }, 1);
  expect(listed).toEqual(all);
  expect((await storedKeys(app)).filter((key) => orphans.includes(key))).toEqual([]);
});

it('sweeps bytes that no row speaks of, but not young ones', async () => {
  const orphan = `private/${'f'.repeat(32)}.pdf`;
  await app.deps.storage.put(orphan, pdf, 'application/pdf');
  const { row } = await storePrivate(pdf, 'kept.pdf');
  await app.deps.jobs.runDue();
  expect(await storedKeys(app)).toContain(orphan);
  app.deps.clock.advance(25 * 3600);
  await app.deps.jobs.runDue();
  const keys = await storedKeys(app);
  expect(keys).not.toContain(orphan);
  expect(keys).toContain(row.storage_key);
});
