import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** An exclusive lock on a folder, released by the system when the process ends in any way. */
export interface FolderLock {
  /** Sent to another process that finds the folder locked, for example the server's address. */
  announce(text: string): void;
  /** In the stdio of a child process this file holds the lock too, should this process be killed. */
  file: number;
  release(): Promise<void>;
}

export class FolderInUseError extends Error {
  readonly announcement: string;

  constructor(folder: string, announcement: string) {
    super(`${folder} is in use by another process${announcement ? ` (${announcement})` : ''}`);
    this.announcement = announcement;
  }
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(folder);
  let announcement = '';
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(announcement);
  });
  if (!(await listen(server, path))) {
    const holder = await askHolder(path);
    if (holder !== undefined) throw new FolderInUseError(folder, holder);
    if (!path.startsWith('\0')) rmSync(path, { force: true });
    if (!(await listen(server, path))) throw new FolderInUseError(folder, (await askHolder(path)) ?? '');
  }
  server.unref();
  return {
    announce(text) {
      announcement = text;
    },
    // Node has no other name for the number of a socket.
    file: (server as unknown as { _handle: { fd: number } })._handle.fd,
    release: () => new Promise((done) => server.close(() => done())),
  };
}

/** Linux: an abstract Unix socket, which no crash can leave behind. Elsewhere: a socket file. */
function socketPath(folder: string): string {
  const name = `folder-lock-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)));
    server.listen({ path }, () => done(true));
  });
}

/** The holder's message, or undefined when it does not answer. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((done) => {
    let text = '';
    const socket = connect({ path });
    socket.setEncoding('utf8').setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code === 'ECONNREFUSED' ? undefined : text));
    socket.on('close', () => done(text));
  });
}
