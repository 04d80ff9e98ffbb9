import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { jpeg, pdf, png, storedKeys, upload, webp } from '../../testing/uploads.ts';

let app: TestApp;
let parent: TestPerson;
let child: number;

beforeAll(async () => {
  app = await startTestApp();
  parent = await signUp(app);
  const body = { full_name: 'Маша', birth_date: '2020-01-01', gender: 'female' };
  child = (await app.call('POST', '/customer/children', { token: parent.token, body })).json.id;
});
afterAll(() => app.close());

const send = (bytes: Buffer, name?: string) =>
  upload(app, '/files/customer_attachment', {
    token: parent.token,
    fields: { child },
    bytes,
    ...(name !== undefined && { name }),
  });
const open = (url: string) => app.server.inject({ url });
const rows = async () =>
  (await app.deps.db.selectFrom('files').select('id').where('kind', '=', 'child').execute()).length;

async function expectNothingKept(attempt: () => Promise<{ status: number; json: { code: string; message: string } }>) {
  const before = { rows: await rows(), keys: await storedKeys(app) };
  const reply = await attempt();
  expect({ rows: await rows(), keys: await storedKeys(app) }).toEqual(before);
  return reply;
}

/** A PNG whose header claims a larger size than its data. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await png(8, 8);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('what is accepted', () => {
  it('is JPEG, PNG, WebP and PDF, named as sent and opened by its signed address', async () => {
    for (const [bytes, name, mime] of [
      [await jpeg(), 'фото.jpeg', 'image/jpeg'],
      [await png(), 'scan.png', 'image/png'],
      [await webp(), 'p.webp', 'image/webp'],
      [pdf, 'Справка.pdf', 'application/pdf'],
    ] as const) {
      const { status, json } = await send(bytes, name);
      expect(status).toBe(201);
      expect(json).toMatchObject({ name, mime });
      const answer = await open(json.url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(mime);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-security-policy']).toContain('sandbox');
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent(name));
      expect(answer.rawPayload.length).toBe(json.size);
    }
  });

  it('is drawn anew: upright, bounded and without metadata', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { json } = await send(photo, 'turned.jpg');
    const stored = (await open(json.url)).rawPayload;
    const { width, height, exif, orientation } = await sharp(stored).metadata();
    expect([width, height]).toEqual([853, 2560]);
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
    expect(stored.includes('secret place')).toBe(false);
  });

  it('keeps nothing of a path in the name', async () => {
    const { json } = await send(await png(), '../../../../etc/cron.d/evil.png');
    expect(json.name).toBe('evil.png');
    expect((await storedKeys(app)).every((key) => /^(public|private)\/[0-9a-f]{32}\.\w+$/.test(key))).toBe(true);
  });
});

describe('what is refused leaves nothing behind', () => {
  it('0 bytes', async () => {
    const { status, json } = await expectNothingKept(() => send(Buffer.alloc(0), 'empty.png'));
    expect([status, json.code]).toEqual([400, 'invalid']);
  });

  it('no file at all', async () => {
    const reply = await app.call('POST', '/files/customer_attachment', { token: parent.token, body: { child } });
    expect([reply.status, Object.keys(reply.json.errors)]).toEqual([400, ['file']]);
  });

  it('a script under the name of a picture', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const { status, json } = await expectNothingKept(() => send(script, 'photo.jpg'));
    expect([status, json.code]).toEqual([415, 'unsupported_media']);
    expect(json.message).toContain('JPEG');
  });

  it('an SVG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect((await expectNothingKept(() => send(svg, 'a.svg'))).status).toBe(415);
  });

  it('a picture that breaks off', async () => {
    const whole = await jpeg(400, 400);
    const { status } = await expectNothingKept(() => send(whole.subarray(0, whole.length / 2), 'half.jpg'));
    expect(status).toBe(415);
  });

  it('many pixels in few bytes', async () => {
    const { status, json } = await expectNothingKept(async () => send(await bomb(60_000, 60_000), 'bomb.png'));
    expect([status, json.code]).toEqual([413, 'too_large']);
    expect(json.message).toBe('Фотография слишком большая: не более 40 мегапикселей. Уменьшите её и отправьте ещё раз');
  });

  it('an image over 10 MB and a document over 20 MB', async () => {
    const image = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)]);
    const large = await expectNothingKept(() => send(image, 'big.jpg'));
    expect([large.status, large.json.message]).toEqual([413, 'Изображение больше 10 МБ']);
    const document = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    expect((await expectNothingKept(() => send(document, 'big.pdf'))).status).toBe(413);
  });

  it('a child that is not there', async () => {
    const bytes = await png();
    const attempt = () =>
      upload(app, '/files/customer_attachment', { token: parent.token, fields: { child: 999_999 }, bytes });
    expect((await expectNothingKept(attempt)).status).toBe(404);
  });

  it('the eleventh file of a child, also of two that are sent at once', async () => {
    const body = { full_name: 'Петя', birth_date: '2021-01-01', gender: 'male' };
    const { id } = (await app.call('POST', '/customer/children', { token: parent.token, body })).json;
    const bytes = await png();
    const one = () => upload(app, '/files/customer_attachment', { token: parent.token, fields: { child: id }, bytes });
    const statuses = (await Promise.all(Array.from({ length: 14 }, one))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect((await expectNothingKept(one)).status).toBe(400);
    const { json } = await app.call('GET', `/customer/children/${id}`, { token: parent.token });
    expect(json.attachments).toHaveLength(10);
  });
});
