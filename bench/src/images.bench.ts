import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scale } from '../../server/src/platform/images/operations.ts';
import { box, originals, photo } from './images-material.ts';
import { measureGet } from './load.ts';
import type { Measurement } from './report.ts';

const headers = { accept: `image/${box.format}` };
const pathOf = (name: string) => `/image/${box.width}x${box.height}/media/${name}`;

const timeOf = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const measurementOf = (name: string, times: number[]): Measurement => {
  const sorted = times.toSorted((a, b) => a - b);
  return { name, perSecond: 1000 / (sorted[Math.floor(sorted.length / 2)] ?? 1), p99Ms: sorted.at(-1) ?? 0 };
};

/** Interleaved, so that noise affects both; the first round is a warm-up. */
async function measureInTurns(
  one: (original: string) => Promise<unknown>,
  other: (original: string) => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (const original of originals) {
    times[0].push(await timeOf(() => one(original)));
    times[1].push(await timeOf(() => other(original)));
  }
  return [times[0].slice(1), times[1].slice(1)];
}

async function fetchWhole(url: string): Promise<void> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

const ratio = (one: Measurement, other: Measurement) => (one.perSecond / other.perSecond).toFixed(2);

/** A cached scaled image beside a static file, and a first scaling beside sharp alone. */
export default async function images(): Promise<Measurement[]> {
  const site = fork(join(import.meta.dirname, 'images-site.ts'));
  try {
    const [address] = (await once(site, 'message')) as [string];
    const source = join(await mkdtemp(join(tmpdir(), 'ladushki-images-')), 'photo.jpg');
    await writeFile(source, await photo());
    const [aloneTimes, firstTimes] = await measureInTurns(
      () => scale({ ...box, source, maxPixels: 10_000_000 }),
      (name) => fetchWhole(address + pathOf(name)),
    );
    const alone = measurementOf('sharp alone', aloneTimes);
    const first = measurementOf('scaled for the first time', firstTimes);
    const plain = await measureGet('plain static file', `${address}/plain/plain.webp`);
    const again = await measureGet('scaled before', address + pathOf(originals[0] ?? ''), headers);
    return [
      plain,
      { ...again, name: `${again.name} (${ratio(again, plain)} × the plain file)` },
      alone,
      { ...first, name: `${first.name} (${ratio(alone, first)} × the time of sharp alone)` },
    ];
  } finally {
    site.disconnect();
  }
}
