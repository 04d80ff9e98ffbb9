import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../platform/log.ts';
import type { ApiText } from './api-in-process.ts';
import type { Drawn, Renderer } from './drawn-page.ts';
import type { ApiQuestion, FromThread, ToThread } from './render-messages.ts';
import { loadBuild } from './web-build.ts';

/** Memory limit: a page that exceeds it ends its thread, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

const post = (worker: Worker, message: ToThread) => worker.postMessage(message);

async function answer(worker: Worker, { id, path, init }: ApiQuestion, apiText: ApiText): Promise<void> {
  const failed = () => ({ status: 500, cacheControl: '', text: '' });
  post(worker, { id, answer: await apiText(path, init).catch(failed) });
}

/**
 * Renders pages in a worker thread. A render blocks for milliseconds, and the event loop accepts one connection
 * between two tasks: in the main thread a health check would wait behind all renders.
 */
export async function createRenderThread(log: Log, apiText: ApiText): Promise<Renderer & { close(): Promise<void> }> {
  const { sharedPage } = await loadBuild();
  const pages = new Map<number, PromiseWithResolvers<Drawn>>();
  let thread: Worker | undefined;
  let asked = 0;

  function hear(worker: Worker, message: FromThread): void {
    if ('ready' in message) return;
    if ('ask' in message) return void answer(worker, message.ask, apiText);
    const page = pages.get(message.id);
    pages.delete(message.id);
    if ('page' in message) page?.resolve(message.page);
    else page?.reject(message.failure);
  }

  function running(): Worker {
    if (thread) return thread;
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { resourceLimits });
    worker.on('message', (message: FromThread) => hear(worker, message));
    worker.on('error', (error) => log.error({ err: error }, 'the rendering thread ended'));
    worker.on('exit', () => {
      thread = undefined;
      for (const { reject } of pages.values()) reject(new Error('The rendering thread ended'));
      pages.clear();
    });
    thread = worker;
    return worker;
  }
  // Preloaded, so that the first request does not wait.
  await once(running(), 'message');

  return {
    render(request, { nonce, textsVersion }) {
      const page = Promise.withResolvers<Drawn>();
      asked += 1;
      pages.set(asked, page);
      post(running(), { task: { id: asked, request, nonce, textsVersion } });
      return page.promise;
    },
    sharedPage,
    close: async () => void (await thread?.terminate()),
  };
}
