import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Instance, startInstance } from '../../../testing/instance.ts';
import { signUp } from '../../../testing/people.ts';
import { beginUpload, type UnfinishedUpload } from './unfinished-upload.ts';

const megabyte = 1024 * 1024;
const uploads = 80;
const ofEach = 5;
/** So many bytes take a slow disk a while. */
const writtenMs = 120_000;

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Eighty uploads of 20 MB are started and none finished; so many bytes of each are sent. */
export function floodSuite(sent: number): void {
  let app: TestApp;
  let instance: Instance;
  let place: string;
  const start = () =>
    startInstance(app.deps.config, { UPLOADS_IN_FLIGHT: `${uploads}`, UPLOADS_IN_FLIGHT_MB: `${uploads * 20}` });
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    place = join(app.deps.config.DATA_DIR, 'uploads');
    instance = await start();
  });
  afterAll(async () => {
    await instance.kill();
    await app.close();
  });

  const temporaryBytes = () =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  const isHere = (count: number) => {
    const sizes = temporaryBytes();
    expect(sizes).toHaveLength(count);
    expect(Math.min(...sizes)).toBeGreaterThan(sent - megabyte);
  };

  async function flood(people: number): Promise<UnfinishedUpload[]> {
    const begun: UnfinishedUpload[] = [];
    for (let person = 0; person < people; person += 1) {
      const { token } = await signUp(app, { role: 'sitter' });
      for (let at = 0; at < ofEach; at += 1) {
        begun.push(await beginUpload(instance.address, token, { announced: 20 * megabyte, sent }));
      }
    }
    return begun;
  }

  it('unfinished uploads take disk, not memory, and leave nothing when they break off', async () => {
    await fetch(`${instance.address}/api/v1/utils/faq`);
    const before = { memory: memoryOf(instance.pid), descriptors: descriptorsOf(instance.pid) };
    const begun = await flood(uploads / ofEach);
    await eventually(() => isHere(uploads), writtenMs);
    const grown = memoryOf(instance.pid) - before.memory;
    expect(grown).toBeLessThan(150 * megabyte);
    process.stdout.write(
      `${uploads} unfinished uploads: ${Math.round(before.memory / megabyte)} MB before, ${Math.round(grown / megabyte)} MB more\n`,
    );
    expect((await fetch(`${instance.address}/health/live`)).status).toBe(200);
    for (const { socket } of begun) socket.destroy();
    await eventually(() => {
      expect(temporaryBytes()).toEqual([]);
      expect(descriptorsOf(instance.pid)).toBeLessThanOrEqual(before.descriptors + 5);
    });
  });

  it('what a killed process left is gone after the next start', async () => {
    const begun = await flood(1);
    await eventually(() => isHere(ofEach), writtenMs);
    await instance.kill();
    for (const { socket } of begun) socket.destroy();
    expect(temporaryBytes()).toHaveLength(ofEach);
    instance = await start();
    expect(temporaryBytes()).toEqual([]);
  });
}
