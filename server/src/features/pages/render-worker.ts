import { parentPort } from 'node:worker_threads';
import { createAnswerCache } from './answer-cache.ts';
import { parsed, type TextAnswer } from './api-in-process.ts';
import { drawnOf } from './drawn-page.ts';
import { createFragmentCache } from './fragment-cache.ts';
import type { FromThread, RenderTask, ToThread } from './render-messages.ts';
import { createStyleReader } from './styles.ts';
import { type ApiAnswer, type ApiInit, clientRoot, loadBuild } from './web-build.ts';

/** An answer that is late is none. */
const answerTimeoutMs = 10_000;

const web = await loadBuild();
const readStyle = createStyleReader(clientRoot);
const answers = createAnswerCache();
const fragments = createFragmentCache();

const post = (message: FromThread, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred);

const waiting = new Map<number, (answer: TextAnswer) => void>();
let asked = 0;

function ask(path: string, init: ApiInit): Promise<TextAnswer> {
  const id = asked;
  asked += 1;
  return new Promise((resolve) => {
    const timeout = setTimeout(() => settle({ status: 504, cacheControl: '', text: '' }), answerTimeoutMs);
    function settle(answer: TextAnswer) {
      clearTimeout(timeout);
      waiting.delete(id);
      resolve(answer);
    }
    waiting.set(id, settle);
    post({ ask: { id, path, init } });
  });
}

/** Calls are a visitor's: an answer depends on the address and headers alone. */
const apiFetchAt =
  (textsVersion: number, lacks: () => void) =>
  async (path: string, init: ApiInit = {}): Promise<ApiAnswer> => {
    if (init.method && init.method !== 'GET') return parsed(await ask(path, init));
    const key = JSON.stringify([textsVersion, path, init.headers]);
    const known = answers.get(key);
    if (known) return known;
    const answer = await ask(path, init);
    if (answer.status >= 500) lacks();
    const made = parsed(answer);
    answers.set(key, answer, made);
    return made;
  };

/** Moved instead of copied, unless it is a part of a larger one. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

async function render({ id, request, nonce, textsVersion }: RenderTask): Promise<void> {
  try {
    let isWhole = true;
    const lacks = () => {
      isWhole = false;
    };
    const host = { nonce, apiFetch: apiFetchAt(textsVersion, lacks), readStyle, fragments };
    const rendered = await web.render(request, host);
    const page = drawnOf(rendered, nonce, 'kept', isWhole);
    post({ id, page }, typeof page.body === 'string' ? [] : ownBuffer(page.body.bytes));
  } catch (failure) {
    post({ id, failure });
  }
}

parentPort?.on('message', (message: ToThread) => {
  if ('task' in message) void render(message.task);
  else waiting.get(message.id)?.(message.answer);
});
post({ ready: true });
