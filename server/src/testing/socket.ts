import type { ServerFrame } from '@ladushki/contract/events';
import { WebSocket } from 'ws';

export interface TestSocket {
  send(action: string, data?: unknown): void;
  sendText(text: string): void;
  /** The next matching frame. */
  next(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  frames: ServerFrame[];
  closed: Promise<number>;
  close(): void;
}

/** A timeout says what was awaited. */
const longestWaitMs = 60_000;

/** A socket client like a browser's. */
export async function openSocket(
  address: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const url = `${address.replace('http', 'ws')}/ws/web?token=${encodeURIComponent(token)}`;
  const socket = new WebSocket(url, { headers });
  const frames: ServerFrame[] = [];
  const waiting: { fits: (frame: ServerFrame) => boolean; found: (frame: ServerFrame) => void }[] = [];
  socket.on('message', (raw) => {
    const frame = JSON.parse(String(raw)) as ServerFrame;
    const index = waiting.findIndex(({ fits }) => fits(frame));
    const [taker] = index >= 0 ? waiting.splice(index, 1) : [];
    if (taker) taker.found(frame);
    else frames.push(frame);
  });
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise<void>((opened, failed) => {
    // An open socket is not authenticated yet; frames sent meanwhile are answered afterwards.
    socket.once('open', () => socket.send(JSON.stringify({ action: 'ping' })));
    socket.once('message', () => opened());
    socket.once('error', failed);
    socket.once('close', (code) => failed(new Error(`closed with ${code} before it was known`)));
  });
  if (frames[0]?.action === 'pong') frames.shift();
  return {
    frames,
    closed,
    send: (action, data) => socket.send(JSON.stringify({ action, data })),
    sendText: (text) => socket.send(text),
    next(fits) {
      const index = frames.findIndex(fits);
      const [known] = index >= 0 ? frames.splice(index, 1) : [];
      if (known) return Promise.resolve(known);
      return new Promise((found, failed) => {
        const heard = () => new Error(`nothing fits ${fits} of ${JSON.stringify(frames).slice(0, 2_000)}`);
        const deadline = setTimeout(() => failed(heard()), longestWaitMs).unref();
        const taken = (frame: ServerFrame) => {
          clearTimeout(deadline);
          found(frame);
        };
        waiting.push({ fits, found: taken });
      });
    },
    close: () => socket.close(),
  };
}

const beatMs = 10_000;

/** A socket that stays, as a browser's does: whoever is silent is disconnected. */
export async function openLasting(address: string, token: string): Promise<TestSocket> {
  const socket = await openSocket(address, token);
  const beat = setInterval(() => socket.send('ping'), beatMs).unref();
  void socket.closed.then(() => clearInterval(beat));
  return socket;
}

/** What a lasting socket was told, but that it lasts; it must answer, or its silence would say nothing. */
export async function toldTo(socket: TestSocket): Promise<ServerFrame[]> {
  socket.send('sync', { after_id: 2_000_000_000 });
  await socket.next(({ action }) => action === 'sync');
  return socket.frames.filter(({ action }) => action !== 'pong');
}
