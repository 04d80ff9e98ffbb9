import { createServer } from 'node:net';

/** Below the ports of outgoing connections, of which one could take the port before it is listened on. */
const [lowest, count] = [20_000, 10_000];
/** Processes begin apart from each other, and give no port twice in a row. */
let next = process.pid * 20;

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** A free port, for an application that must know its address before listening. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = lowest + (next % count);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${lowest} on`);
}
