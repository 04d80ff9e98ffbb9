import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Log } from '../../platform/log.ts';
import {
  type ApiQuestion,
  type FromThread,
  fromPlain,
  type RenderTask,
  type ToThread,
  toPlain,
} from './render-messages.ts';
import { type Host, loadBuild, type Renderer } from './renderer.ts';

/** A page that eats more ends its thread, not the site. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

async function answer(line: MessagePort, { id, path, init }: ApiQuestion, apiFetch: Host['apiFetch']): Promise<void> {
  const failed = () => new Response(null, { status: 500 });
  const reply = await apiFetch(path, init).catch(failed).then(toPlain);
  line.postMessage({ id, answer: reply } satisfies ToThread);
}

/**
 * Renders pages in a thread of its own. Each takes the processor for tens of milliseconds, and one thread accepts one
 * new connection between two pieces of work: among pages, a question after our health would wait behind all of them.
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
  // Nobody is to wait for the pages to be loaded.
  await once(running(), 'message');

  const render = (request: Request, { nonce, apiFetch }: Host) =>
    new Promise<Response>((resolve, reject) => {
      const { port1: line, port2 } = new MessageChannel();
      line.on('message', (message: FromThread) => {
        if ('ask' in message) void answer(line, message.ask, apiFetch);
        else if ('page' in message) resolve(fromPlain(message.page));
        else reject(message.failure);
      });
      line.on('close', () => reject(new Error('The rendering thread ended')));
      const task: RenderTask = { address: request.url, headers: [...request.headers], nonce, line: port2 };
      running().postMessage(task, [port2]);
    });

  return {
    render,
    sharedPage,
    close: async () => void (await thread?.terminate()),
  };
}
