import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type Instance, startInstance } from '../instance.ts';
import { signUp } from '../people.ts';
import { pdf } from '../uploads.ts';
import { fingerprints } from './support/fingerprint.ts';

const roomBytes = 64 * 1024;

/**
 * Little disk space for one process: a tmpfs where the system allows it (as root, or with user namespaces), otherwise a
 * file size limit.
 */
function littleRoom(folder: string): string {
  const disk = `mount -t tmpfs -o size=${roomBytes},mode=777 tmpfs ${folder}`;
  const own = ['unshare --mount', 'unshare --user --map-root-user --mount'].find(
    (unshare) => spawnSync('sh', ['-c', `${unshare} sh -c "${disk}"`]).status === 0,
  );
  if (!own) return `ulimit -f ${roomBytes / 512}`;
  return `exec ${own} sh -c '${disk} && exec "$0" "$@"' "$0" "$@"`;
}

let app: TestApp;
let instance: Instance;
let files: string;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  files = join(app.deps.config.DATA_DIR, 'files');
  mkdirSync(files, { recursive: true });
  instance = await startInstance(app.deps.config, {}, littleRoom(files));
});
afterAll(async () => {
  await instance.kill();
  await app.close();
});

/** As that process sees it. */
function keptFiles(): string[] {
  const seen = `/proc/${instance.pid}/root${files}`;
  const folder = existsSync(seen) ? seen : files;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

async function send(token: string, bytes: number) {
  const form = new FormData();
  form.set('kind', 'other');
  form.set('file', new Blob([pdf, Buffer.alloc(bytes, ' ')]), 'diploma.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${instance.address}/api/v1/files/sitter_attachment`, {
    method: 'POST',
    headers,
    body: form,
  });
  return {
    status: answer.status,
    wait: answer.headers.get('retry-after'),
    json: (await answer.json()) as { code: string; message: string },
  };
}

it('a disk that is full is told of; nothing half is kept, and what still fits is taken', async () => {
  const { token } = await signUp(app, { role: 'sitter' });
  expect((await send(token, 1_000)).status).toBe(201);
  const [rows, kept] = [await fingerprints(app.deps.db), keptFiles()];
  expect(kept).toHaveLength(1);

  const refused = await send(token, 4 * roomBytes);
  expect([refused.status, refused.wait, refused.json.code]).toEqual([503, '300', 'not_ready']);
  expect(refused.json.message).toMatch('закончилось место');
  expect(await fingerprints(app.deps.db)).toEqual(rows);
  expect(keptFiles()).toEqual(kept);

  expect((await send(token, 1_000)).status).toBe(201);
  expect(keptFiles()).toHaveLength(2);
});
