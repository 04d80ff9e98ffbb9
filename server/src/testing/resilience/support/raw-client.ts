import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

/** What a client does after its last byte. */
export type Parting = 'reset' | 'end' | 'stay';
/** When: with its last byte, after the server has read it, or after the server answered. */
export type Moment = 'at once' | 'when read' | 'when answered';

export interface HostileClient {
  bytes: string | Buffer;
  parting: Parting;
  moment: Moment;
}

/** A request on its own connection; earlier connections have been read by then. */
export const isAlive = async (port: number): Promise<boolean> => {
  const [answer] = (await once(get({ port, host: '127.0.0.1', path: '/health/live', agent: false }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  await once(answer, 'close');
  return answer.statusCode === 200;
};

/** Plays a client on a raw connection; returns everything received. */
export async function play(port: number, { bytes, parting, moment }: HostileClient): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
  socket.on('end', () => socket.end());
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  await Promise.race([once(socket, 'connect').catch(() => undefined), closed]);
  socket.write(bytes);
  if (moment === 'when read') await isAlive(port);
  if (moment === 'when answered') await Promise.race([once(socket, 'data').catch(() => undefined), closed]);
  // A connection closed by the peer cannot be reset.
  if (parting === 'reset' && !socket.writableEnded) socket.resetAndDestroy();
  if (parting === 'end') socket.end();
  await closed;
  return heard;
}

/** Statuses of the answers, and whether they have retry-after. */
export const answersIn = (heard: string): { status: number; isShed: boolean }[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) .*?(?:\r\n\r\n|$)/gs)].map(([head, status]) => ({
    status: Number(status),
    isShed: status === '503' && /\r\nretry-after: [1-9]/i.test(head),
  }));

/** Inodes of all incoming connections of a port, in any state. */
function inodesAt(port: number): Set<string> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1),
  );
  const fields = rows.map((row) => row.trim().split(/\s+/));
  return new Set(fields.filter(([, address]) => address?.endsWith(local)).map((row) => row[9] ?? ''));
}

const targetOf = (path: string) => {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
};

export interface Descriptors {
  all: number;
  /** Connections to the process's port, and the listening socket. */
  atPort: number;
}

/** Open file descriptors of a process. */
export function descriptorsOf(pid: number, port: number): Descriptors {
  const inodes = inodesAt(port);
  const targets = readdirSync(`/proc/${pid}/fd`).map((fd) => targetOf(`/proc/${pid}/fd/${fd}`));
  const atPort = targets.filter((target) => inodes.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '-'));
  return { all: targets.length, atPort: atPort.length };
}
