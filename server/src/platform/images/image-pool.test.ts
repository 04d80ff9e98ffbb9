import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../testing/uploads.ts';
import { createImagePool, type ImagePool } from './image-pool.ts';
import { startImageWorker } from './image-worker.ts';
import { hangImageProcesses, imageProcesses } from './testing/image-processes.ts';

let folder: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ladushki-images-'));
  photo = join(folder, 'photo.png');
  await writeFile(photo, await png(300, 200));
});
afterAll(() => rm(folder, { recursive: true }));

const redrawing = () => ({
  source: photo,
  target: join(folder, 'drawn'),
  mime: 'image/png',
  maxPixels: 1_000_000,
  maxSide: 150,
});
const box = { width: 64, height: 64, format: 'webp' as const, maxPixels: 1_000_000 };

async function withPool(processes: number, work: (pool: ImagePool) => Promise<void>): Promise<void> {
  const pool = createImagePool({ processes, timeoutMs: 60_000 });
  try {
    await work(pool);
  } finally {
    await pool.close();
  }
  expect(imageProcesses()).toEqual([]);
}

it('draws an upload anew and cuts what is shown, in a process that is kept', () =>
  withPool(2, async (pool) => {
    await pool.redraw(redrawing());
    const { width, height } = await sharp(redrawing().target).metadata();
    expect([width, height]).toEqual([150, 100]);
    const [process] = imageProcesses();
    const cut = await pool.scale(box, (work) => work(photo));
    expect((await sharp(cut).metadata()).width).toBe(64);
    expect(imageProcesses()).toEqual([process]);
  }));

it('says what is wrong with an image', () =>
  withPool(1, async (pool) => {
    await expect(pool.redraw({ ...redrawing(), maxPixels: 59_999 })).rejects.toMatchObject({ failure: 'pixels' });
    await expect(pool.scale({ ...box, maxPixels: 59_999 }, (work) => work(photo))).rejects.toMatchObject({
      failure: 'pixels',
    });
    const text = join(folder, 'text.png');
    await writeFile(text, 'no image');
    await expect(pool.redraw({ ...redrawing(), source: text })).rejects.toMatchObject({ failure: 'broken' });
    await expect(pool.redraw({ ...redrawing(), target: '/dev/full' })).rejects.toMatchObject({ failure: 'full' });
  }));

describe('a decoder', () => {
  it('that hangs is killed when its time is over', async () => {
    const worker = startImageWorker();
    await worker.run({ operation: 'redraw', ...redrawing() }, 60_000);
    hangImageProcesses();
    await expect(worker.run({ operation: 'redraw', ...redrawing() }, 100)).rejects.toMatchObject({ failure: 'time' });
    expect(worker.isAlive()).toBe(false);
    await worker.end();
    expect(imageProcesses()).toEqual([]);
  });

  it('that crashes takes its image with it, and nothing else', () =>
    withPool(1, async (pool) => {
      await pool.redraw(redrawing());
      hangImageProcesses();
      const lost = pool.redraw(redrawing());
      for (const pid of imageProcesses()) process.kill(pid, 'SIGKILL');
      await expect(lost).rejects.toMatchObject({ failure: 'broken' });
      expect(await pool.redraw(redrawing())).toBeGreaterThan(0);
    }));

  it('knows no secret of ours', () =>
    withPool(1, async (pool) => {
      await pool.redraw(redrawing());
      const [pid] = imageProcesses();
      expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/SECRET|DATABASE|PATH/);
    }));
});

it('works on so many images at once; what waits is not read, and who comes after those is turned away', () =>
  withPool(2, async (pool) => {
    await Promise.all([1, 2].map(() => pool.scale(box, (work) => work(photo))));
    hangImageProcesses();
    let read = 0;
    const ask = () =>
      pool.scale(box, (work) => {
        read += 1;
        return work(photo);
      });
    const all = Promise.allSettled(Array.from({ length: 402 }, ask));
    await turn();
    expect([read, pool.waiting(), imageProcesses().length]).toEqual([2, 400, 2]);
    await expect(ask()).rejects.toMatchObject({ failure: 'busy' });
    await expect(pool.redraw(redrawing())).rejects.toMatchObject({ failure: 'busy' });
    await pool.close();
    expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
  }));

it('keeps a process for what pages show while uploads are drawn anew', () =>
  withPool(2, async (pool) => {
    await pool.redraw(redrawing());
    hangImageProcesses();
    const uploads = Promise.allSettled([1, 2, 3].map(() => pool.redraw(redrawing())));
    await turn();
    expect((await pool.scale(box, (work) => work(photo))).length).toBeGreaterThan(0);
    expect(pool.waiting()).toBe(2);
    await pool.close();
    await uploads;
  }));
