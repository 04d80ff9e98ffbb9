import { join } from 'node:path';
import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import { createDiskCache } from './disk-cache.ts';
import { removeBytesJob } from './files.service.ts';
import { sweepOrphans } from './files.sweep.ts';
import { mountMedia } from './media.routes.ts';
import { createScaledImages } from './scaled-images.ts';

const diskBytes = 1024 * 1024 * 1024;
const removedChannel = 'media-removed';

/** Media routes, scaled images, and jobs that delete orphaned files. */
export function createFiles(deps: Deps): Module {
  const disk = createDiskCache(join(deps.config.DATA_DIR, 'images'), diskBytes);
  const images = createScaledImages(deps, disk);
  let unsubscribe: (() => Promise<void>) | undefined;

  deps.jobs.define(removeBytesJob, async ({ key }) => {
    await deps.storage.remove(String(key));
    await deps.pubsub.publish(removedChannel, key);
  });
  deps.jobs.define('files.sweep_orphans', () => sweepOrphans(deps), { everyMinutes: 30 });

  return {
    routes: [],
    onlyWeb: true,
    metrics: [{ name: 'images_waiting', help: 'Images that wait to be decoded', read: deps.images.waiting }],
    mount: (server) => mountMedia(server, deps, images),
    async start() {
      await deps.temporary.sweep();
      await disk.start();
      unsubscribe = await deps.pubsub.subscribe(removedChannel, (key) => {
        images.forget(String(key)).catch((error) => deps.log.warn({ err: error }, 'scaled images stay until swept'));
      });
    },
    stop: async () => unsubscribe?.(),
  };
}
