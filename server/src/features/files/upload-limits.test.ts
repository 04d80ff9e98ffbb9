import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileLimits } from '@ladushki/contract/files-constants';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImageError } from '../../platform/images/image-error.ts';
import { hangImageProcesses, imageProcesses } from '../../platform/images/testing/image-processes.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { jpeg, pdf, png, storedKeys, upload } from '../../testing/uploads.ts';
import { beginUpload, type UnfinishedUpload } from './testing/unfinished-upload.ts';

const megabyte = 1024 * 1024;
let app: TestApp;
let address: string;
let place: string;
beforeAll(async () => {
  app = await startTestApp({
    LOG_LEVEL: 'silent',
    UPLOADS_IN_FLIGHT: '20',
    UPLOADS_IN_FLIGHT_MB: '130',
    IMAGE_TIMEOUT_MS: '120000',
  });
  address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  place = join(app.deps.config.DATA_DIR, 'uploads');
});
afterAll(() => app.close());

const temporaryFiles = () =>
  readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const newSitter = () => signUp(app, { role: 'sitter' });
const send = ({ token }: TestPerson, bytes: Buffer) =>
  upload(app, '/files/sitter_attachment', { token, fields: { kind: 'other' }, bytes, name: 'a.pdf' });

const begun: UnfinishedUpload[] = [];
/** Starts uploads and waits until each is either being received or refused. */
async function begin(person: TestPerson, count: number, announced: number | 'nothing'): Promise<string[]> {
  const [before, refusedBefore] = [temporaryFiles(), begun.filter(({ response }) => response()).length];
  for (let at = 0; at < count; at += 1) {
    begun.push(await beginUpload(address, person.token, { announced, sent: 1000 }));
  }
  await eventually(() => {
    const refused = begun.filter(({ response }) => response()).length;
    expect(temporaryFiles() - before + refused - refusedBefore).toBe(count);
  });
  return begun.slice(-count).map(({ response }) => response());
}
afterEach(async () => {
  for (const { socket } of begun.splice(0)) socket.destroy();
  await eventually(() => expect(temporaryFiles()).toBe(0));
});

describe('what is on its way', () => {
  it('is bounded in number for a person, who may go on afterwards', async () => {
    const person = await newSitter();
    await send(person, pdf);
    const answers = await begin(person, fileLimits.inFlight, 2000);
    expect(answers.filter(Boolean)).toEqual([]);
    const refused = await send(person, pdf);
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([429, 'too_many', '5']);
    expect(refused.json.message).toContain('слишком много файлов сразу');
    expect((await send(await newSitter(), pdf)).status).toBe(201);
    begun[0]?.socket.destroy();
    await eventually(() => expect(temporaryFiles()).toBe(fileLimits.inFlight - 1));
    expect((await send(person, pdf)).status).toBe(201);
  });

  it('is bounded in bytes for a person', async () => {
    const answers = await begin(await newSitter(), 6, 20 * megabyte);
    expect(answers.map((answer) => answer.slice(9, 12)).sort()).toEqual(['', '', '', '', '', '429']);
  });

  it('is bounded for the instance, in bytes and in number', async () => {
    await begin(await newSitter(), 5, 20 * megabyte);
    const [large] = await begin(await newSitter(), 1, 35 * megabyte);
    expect(large).toMatch(/^HTTP\/1.1 503 /);
    expect(large).toMatch(/retry-after: 5/i);
    expect(large).toContain('слишком много людей');
    await begin(await newSitter(), 15, 2000);
    expect((await send(await newSitter(), pdf)).status).toBe(503);
    const { json } = await app.call('GET', '/utils/faq');
    expect(json).toBeTruthy();
  });

  it('counts whoever does not say how much is coming as the most there can be', async () => {
    const person = await newSitter();
    await begin(person, 4, 20 * megabyte);
    await begin(person, 1, 'nothing');
    expect((await send(person, pdf)).status).toBe(429);
    begun.at(-1)?.socket.destroy();
    await eventually(() => expect(temporaryFiles()).toBe(4));
    expect((await send(person, pdf)).status).toBe(201);
  });
});

it('what a person sends within a day is bounded, also what was refused', async () => {
  const person = await newSitter();
  const junk = Buffer.alloc(2 * megabyte, 1);
  expect((await send(person, junk)).status).toBe(415);
  const key = `upload-bytes:${person.id}`;
  expect((await app.deps.counters.increment(key, 86_400, 0)).count).toBe(junk.length);
  await app.deps.counters.increment(key, 86_400, fileLimits.bytesPerDay - junk.length - 1);
  expect((await send(person, pdf)).status).toBe(201);
  const refused = await send(person, pdf);
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many']);
  expect(refused.json.message).toContain('За сутки');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  app.deps.clock.advance(86_401);
  expect((await app.deps.counters.increment(key, 86_400, 0)).count).toBe(0);
});

describe('nothing is left', () => {
  it('of uploads that broke off, were too large, or came under a name that nobody asked for', async () => {
    const person = await newSitter();
    const keys = await storedKeys(app);
    await begin(person, 5, 20 * megabyte);
    for (const { socket } of begun.splice(0)) socket.resetAndDestroy();
    await eventually(() => expect(temporaryFiles()).toBe(0));
    const large = Buffer.concat([pdf, Buffer.alloc(fileLimits.documentBytes)]);
    expect((await send(person, large)).status).toBe(413);
    const form = new FormData();
    form.set('other', new Blob([new Uint8Array(pdf)]), 'a.pdf');
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await fetch(`${address}/api/v1/files/sitter_attachment`, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(400);
    expect(temporaryFiles()).toBe(0);
    expect(await storedKeys(app)).toEqual(keys);
  });

  it('of text without end', async () => {
    const { token } = await newSitter();
    const form = new FormData();
    for (let at = 0; at < 20; at += 1) form.set(`field${at}`, 'x'.repeat(100_000));
    const headers = { authorization: `Bearer ${token}` };
    const ask = (body: FormData) =>
      fetch(`${address}/api/v1/files/sitter_attachment`, { method: 'POST', headers, body });
    expect((await ask(form)).status).toBe(413);
    const one = new FormData();
    one.set('kind', 'x'.repeat(200_000));
    expect((await ask(one)).status).toBe(413);
  });

  it('of a process that was killed: the next start takes it away, and nothing of those who live', async () => {
    const leave = (name: string) => {
      mkdirSync(join(place, name), { recursive: true });
      writeFileSync(join(place, name, randomUUID()), 'half a file');
      return name;
    };
    // Above the maximum pid, so no process has it.
    const dead = leave(`${hostname()}~${2 ** 22 + 1}~${randomUUID()}`);
    const before = leave(`${hostname()}~${process.pid}~${randomUUID()}`);
    const alive = leave(`${hostname()}~${process.ppid}~${randomUUID()}`);
    const elsewhere = leave(`another-host~1~${randomUUID()}`);
    const forgotten = leave(`another-host~2~${randomUUID()}`);
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(join(place, forgotten), longAgo, longAgo);
    const own = (await app.deps.temporary.newPath()).split('/').at(-2);
    await app.deps.temporary.sweep();
    const left = readdirSync(place);
    expect([dead, before, forgotten].filter((name) => left.includes(name))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining([alive, elsewhere, own]));
    for (const name of [alive, elsewhere]) rmSync(join(place, name), { recursive: true });
  });
});

describe('images', () => {
  it('that hang in their decoders keep nobody from anything else', async () => {
    const person = await newSitter();
    const image = await jpeg(200, 100);
    expect((await send(person, image)).status).toBe(201);
    const goOn = hangImageProcesses();
    let answered = 0;
    const uploads = Array.from({ length: 12 }, async () => {
      const { status } = await send(person, image);
      answered += 1;
      return status;
    });
    await eventually(() => expect(app.deps.images.waiting()).toBeGreaterThan(8));
    expect((await app.server.inject({ url: '/health/live' })).statusCode).toBe(200);
    expect((await app.server.inject({ url: '/health/ready' })).statusCode).toBe(200);
    // Password hashing and file reads use the threads that decoding would have blocked.
    expect((await newSitter()).token).toBeTruthy();
    expect((await send(await newSitter(), pdf)).status).toBe(201);
    expect(answered).toBe(0);
    goOn();
    expect(new Set(await Promise.all(uploads))).toEqual(new Set([201]));
    expect(imageProcesses().length).toBeLessThanOrEqual(app.deps.config.IMAGE_PROCESSES);
  });

  it('that took too long, or came when too many waited, are refused with words', async () => {
    const person = await newSitter();
    const keys = await storedKeys(app);
    const redraw = vi.spyOn(app.deps.images, 'redraw');
    redraw.mockRejectedValueOnce(new ImageError('time'));
    const late = await send(person, await png());
    expect([late.status, late.json.code]).toEqual([413, 'too_large']);
    expect(late.json.message).toContain('Фотография слишком большая');
    redraw.mockRejectedValueOnce(new ImageError('busy'));
    const busy = await send(person, await png());
    expect([busy.status, busy.json.code, busy.headers['retry-after']]).toEqual([503, 'not_ready', '10']);
    redraw.mockRejectedValueOnce(new ImageError('full'));
    expect((await send(person, await png())).headers['retry-after']).toBe('300');
    redraw.mockRestore();
    expect(await storedKeys(app)).toEqual(keys);
  });

  it('that are stored larger than we ever draw them are not decoded', async () => {
    const name = `${randomUUID().replaceAll('-', '')}.png`;
    await app.deps.storage.put(
      `public/${name}`,
      await png(fileLimits.imageSide + 40, fileLimits.imageSide),
      'image/png',
    );
    expect((await app.server.inject({ url: `/image/64x64/media/${name}` })).statusCode).toBe(404);
    vi.spyOn(app.deps.images, 'scale').mockRejectedValueOnce(new ImageError('busy'));
    const busy = await app.server.inject({ url: `/image/64x64/media/${name}` });
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '10']);
  });
});
