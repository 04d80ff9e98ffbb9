import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { timeouts } from '../../../platform/http/timeouts.ts';
import { startTestApp, type TestApp } from '../../app.ts';
import { signUp } from '../../people.ts';
import { pdf } from '../../uploads.ts';

/** A connection with any speed in both directions. */
interface Line {
  socket: Socket;
  heard(): string;
  /** Time until the peer closed it. */
  cutAfter: Promise<number>;
}

function open(port: number): Line {
  const socket = connect(port, '127.0.0.1');
  const started = performance.now();
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      text += chunk.toString('latin1').slice(0, 1_000);
    });
  const cutAfter = new Promise<number>((done) => socket.once('close', () => done(performance.now() - started)));
  return { socket, heard: () => text, cutAfter };
}

async function drip(socket: Socket, pieces: Iterable<string | Buffer>, everyMs: number): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece);
    await delay(everyMs);
  }
}

function* forever(piece: (at: number) => string): Generator<string> {
  for (let at = 0; ; at += 1) yield piece(at);
}

const largeFile = `${'0'.repeat(32)}.jpg`;
const openOf = (name: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(name);
    } catch {
      return false;
    }
  }).length;

export function slowSuite(): void {
  vi.setConfig({ testTimeout: 120_000 + 4 * timeouts.silentMs });
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => app.close());

  const pieceMs = timeouts.headersMs / 20;
  /** Before the timeout of an upload and Node's own minute for headers, which would cut them off too. */
  const soonMs = Math.min(timeouts.uploadMs / 2, 50_000);

  const connections = () =>
    new Promise<number>((done, fail) => {
      app.server.server.getConnections((error, count) => (error ? fail(error) : done(count)));
    });

  /**
   * Others are served while all of these are held, not only after they were cut off. A machine that was slower than their
   * timeout tries again.
   */
  const servedBeside = (openAll: () => Line[], held: () => number | Promise<number> = connections): Promise<Line[]> =>
    eventually(async () => {
      const lines = openAll();
      const areHeld = async () => expect(await held()).toBeGreaterThanOrEqual(lines.length);
      try {
        await eventually(areHeld, timeouts.headersMs);
        expect((await fetch(`http://127.0.0.1:${port}/api/v1/utils/faq`)).status).toBe(200);
        await areHeld();
        return lines;
      } catch (error) {
        for (const { socket } of lines) socket.destroy();
        throw error;
      }
    });

  const post = (path: string, type: string, length: number, token?: string) =>
    [
      `POST /api/v1${path} HTTP/1.1`,
      'Host: site',
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n');

  describe('whoever is slow', () => {
    it('with the headers is cut off, fifty at once, while others are served', async () => {
      const openSlow = () => {
        const line = open(port);
        line.socket.write('GET /api/v1/utils/faq HTTP/1.1\r\nHost: site\r\n');
        void drip(
          line.socket,
          forever((at) => `X-${at}: x\r\n`),
          pieceMs,
        );
        return line;
      };
      const lines = await servedBeside(() => Array.from({ length: 50 }, openSlow));
      for (const { cutAfter, heard } of lines) {
        expect(await cutAfter).toBeLessThan(soonMs);
        expect(heard()).toMatch(/^HTTP\/1.1 408 /);
      }
    });

    it('with a body is cut off, whether they are known or not', async () => {
      const { token } = await signUp(app);
      const calls = [
        post('/auth/login/', 'application/json', 10_000),
        post('/websocket/chat_folder', 'application/json', 10_000, token),
        post('/files/sitter_attachment', 'multipart/form-data; boundary=x', 10_000),
      ];
      const openSlow = (head: string) => {
        const line = open(port);
        line.socket.write(head);
        void drip(
          line.socket,
          forever(() => ' '),
          pieceMs,
        );
        return line;
      };
      const lines = await servedBeside(() => calls.map(openSlow));
      for (const { cutAfter } of lines) expect(await cutAfter).toBeLessThan(soonMs);
      expect(lines.map(({ heard }) => heard().slice(9, 12))).toEqual(['408', '408', '401']);
    });

    it('with a file that they may send gets it through', async () => {
      const { token } = await signUp(app, { role: 'sitter' });
      const form = new FormData();
      form.set('kind', 'other');
      form.set('file', new Blob([pdf, Buffer.alloc(50_000, ' ')]), 'diploma.pdf');
      const encoded = new Response(form);
      const bytes = Buffer.from(await encoded.arrayBuffer());
      const line = open(port);
      const type = encoded.headers.get('content-type') ?? '';
      line.socket.write(post('/files/sitter_attachment', type, bytes.length, token));
      const pieces = 25;
      const size = Math.ceil(bytes.length / pieces);
      const parts = Array.from({ length: pieces }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
      const started = performance.now();
      await drip(line.socket, parts, (timeouts.bodyMs * 1.5) / pieces);
      expect(performance.now() - started).toBeGreaterThan(timeouts.bodyMs);
      await eventually(() => expect(line.heard()).toMatch(/^HTTP\/1.1 201 /));
      line.socket.destroy();
    });

    it('and reads nothing of a large answer is cut off, and nothing stays open for them', async () => {
      await app.deps.storage.put(`public/${largeFile}`, Buffer.alloc(30_000_000, 1), 'image/jpeg');
      const openDeaf = () => {
        const line = open(port);
        line.socket.pause();
        line.socket.write(`GET /media/${largeFile} HTTP/1.1\r\nHost: site\r\n\r\n`);
        return line;
      };
      const lines = await servedBeside(
        () => Array.from({ length: 20 }, openDeaf),
        () => openOf(largeFile),
      );
      await eventually(() => expect(openOf(largeFile)).toBe(0), 60_000 + 2 * timeouts.silentMs);
      for (const { socket } of lines) socket.destroy();
    });
  });
}
