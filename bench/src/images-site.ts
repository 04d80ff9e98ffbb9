import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createDiskCache } from '../../server/src/features/files/disk-cache.ts';
import { mountMedia } from '../../server/src/features/files/media.routes.ts';
import { createScaledImages } from '../../server/src/features/files/scaled-images.ts';
import { createClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createDatabase, createPool } from '../../server/src/platform/database/connection.ts';
import { createServer } from '../../server/src/platform/http/server.ts';
import { createImagePool } from '../../server/src/platform/images/image-pool.ts';
import { scale } from '../../server/src/platform/images/operations.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createFolderStorage } from '../../server/src/platform/storage/storage.ts';
import { createTemporaryFiles } from '../../server/src/platform/storage/temporary-files.ts';
import { box, originals, photo } from './images-material.ts';

/** Serves scaled images and the same image as a static file, in a child process; no call uses the database. */
const folder = await mkdtemp(join(tmpdir(), 'ladushki-images-'));
const config = readConfig({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
});
const storage = createFolderStorage(join(folder, 'files'));
const bytes = await photo();
for (const name of originals) await storage.put(`public/${name}`, bytes, 'image/jpeg');

const server = await createServer(config, createLog(config));
const disk = createDiskCache(join(folder, 'images'), 1e9);
const temporary = createTemporaryFiles(join(folder, 'uploads'));
const pool = createImagePool({ processes: config.IMAGE_PROCESSES, timeoutMs: config.IMAGE_TIMEOUT_MS });
const images = createScaledImages({ storage, temporary, images: pool }, disk);
const db = createDatabase(createPool(config.DATABASE_URL, 2));
mountMedia(server, { config, clock: createClock(), db, storage }, images);
await writeFile(join(folder, 'photo.jpg'), bytes);
const source = join(folder, 'photo.jpg');
await writeFile(join(folder, 'plain.webp'), await scale({ ...box, source, maxPixels: 10_000_000 }));
await server.register(fastifyStatic, { root: folder, prefix: '/plain/' });
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
