import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../scripts/lib/paths.ts';

/** One checkout of the project, running on its own demo data. */
export interface Checkout {
  name: string;
  address: string;
  pid: number;
  stop(): Promise<void>;
}

const parentOf = (stat: string) => Number(stat.split(') ')[1]?.split(' ')[1]);

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The server that this process has started from a folder. */
function serverIn(folder: string): number {
  const found = globSync('/proc/[0-9]*').find(
    (each) =>
      read(`${each}/cmdline`).includes(join(folder, 'server/src/main.ts')) &&
      parentOf(read(`${each}/stat`)) === process.pid,
  );
  if (!found) throw new Error(`no server of ${folder}`);
  return Number(found.slice('/proc/'.length));
}

async function start(name: string, folder: string): Promise<Checkout> {
  const { startDemoSite } = (await import(
    join(folder, 'scripts/lib/demo-site.ts')
  )) as typeof import('../../scripts/lib/demo-site.ts');
  const site = await startDemoSite();
  return { name, address: site.address, pid: serverIn(folder), stop: site.stop };
}

/** This checkout, after the one to compare with. */
export async function startCheckouts(other: string | undefined): Promise<Checkout[]> {
  const running: Checkout[] = [];
  try {
    if (other) running.push(await start('before', resolve(other)));
    running.push(await start(other ? 'after' : 'own', root));
    return running;
  } catch (error) {
    for (const { stop } of running) await stop();
    throw error;
  }
}
