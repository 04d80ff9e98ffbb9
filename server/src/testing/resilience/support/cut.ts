import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../free-port.ts';

/** A proxy to a dependency that can be cut and restored. */
export interface Cuttable {
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function cuttableLine(to: { port: number; host: string } | { path: string }): Promise<Cuttable> {
  const port = await freePort();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(into);
      from.on('error', () => into.destroy());
      from.on('close', () => {
        open.delete(from);
        into.destroy();
      });
    }
  });
  const mend = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await mend();
  return {
    port,
    mend,
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
