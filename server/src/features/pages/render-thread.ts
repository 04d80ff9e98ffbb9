import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Log } from '../../platform/log.ts';
import { type ApiQuestion, type FromThread, type RenderTask, type ToThread, toPlain } from './render-messages.ts';
import { type Host, loadBuild, type Rendered, type Renderer } from './renderer.ts';

/** Memory limit: a page that exceeds it ends its thread, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

async function answer(line: MessagePort, { id, path, init }: ApiQuestion, apiFetch: Host['apiFetch']): Promise<void> {
  const failed = () => new Response(null, { status: 500 });
  const reply = await apiFetch(path, init).catch(failed).then(toPlain);
  line.postMessage({ id, answer: reply } satisfies ToThread);
}

/**
 * Renders pages in a worker thread. A render blocks for tens of milliseconds, and the event loop accepts one connection
 * between two tasks: in the main thread a health check would wait behind all renders.
 */
export async function createRenderThread(log: Log): Promise<Renderer & { close(): Promise<void> }> {
  const { sharedPage } = await loadBuild();
  let thread: Worker | undefined;

  function running(): Worker {
    if (thread) return thread;
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { resourceLimits });
    worker.on('error', (error) => log.error({ err: error }, 'the rendering thread ended'));
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
    });
    thread = worker;
    return worker;
  }
  // Preloaded, so that the first request does not wait.
  await once(running(), 'message');

  const render = (request: Request, { nonce, textsVersion, apiFetch }: Host) =>
    new Promise<Rendered>((resolve, reject) => {
      const { port1: line, port2 } = new MessageChannel();
      line.on('message', (message: FromThread) => {
        if ('ask' in message) void answer(line, message.ask, apiFetch);
        else if ('page' in message) resolve({ ...message.page, headers: new Headers(message.page.headers) });
        else reject(message.failure);
      });
      line.on('close', () => reject(new Error('The rendering thread ended')));
      const task = { address: request.url, headers: [...request.headers], nonce, textsVersion, line: port2 };
      running().postMessage(task satisfies RenderTask, [port2]);
    });

  return {
    render,
    sharedPage,
    close: async () => void (await thread?.terminate()),
  };
}
