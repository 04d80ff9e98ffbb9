import { type MessagePort, parentPort } from 'node:worker_threads';
import { createAnswerCache } from './answer-cache.ts';
import { createFragmentCache } from './fragment-cache.ts';
import {
  type ApiQuestion,
  type FromThread,
  fromPlain,
  type PlainAnswer,
  type RenderTask,
  type ToThread,
} from './render-messages.ts';
import { clientRoot, loadBuild } from './renderer.ts';
import { createStyleReader } from './styles.ts';

const renderer = await loadBuild();
const readStyle = createStyleReader(clientRoot);
const answers = createAnswerCache();
const fragments = createFragmentCache();

const post = (line: MessagePort, message: FromThread) => line.postMessage(message);

function apiOver(line: MessagePort) {
  const waiting = new Map<number, (answer: PlainAnswer) => void>();
  let asked = 0;
  line.on('message', ({ id, answer }: ToThread) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return (path: string, init: ApiQuestion['init']) =>
    new Promise<PlainAnswer>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      post(line, { ask: { id: asked, path, init } });
    });
}

/** Calls are a visitor's: an answer depends on the address and headers alone. */
function apiFetchOver(line: MessagePort, textsVersion: number) {
  const ask = apiOver(line);
  return async (path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const init = { method, headers: [...new Headers(headers)], ...(typeof body === 'string' && { body }) };
    if (method !== 'GET') return fromPlain(await ask(path, init));
    const key = JSON.stringify([textsVersion, path, init.headers]);
    const known = answers.get(key);
    if (known) return fromPlain(known);
    const answer = await ask(path, init);
    answers.set(key, answer);
    return fromPlain(answer);
  };
}

async function render({ address, headers, nonce, textsVersion, line }: RenderTask): Promise<void> {
  try {
    const host = { nonce, textsVersion, apiFetch: apiFetchOver(line, textsVersion), readStyle, fragments };
    const page = await renderer.render(new Request(address, { headers }), host);
    post(line, { page: { ...page, headers: [...page.headers] } });
  } catch (failure) {
    post(line, { failure });
  } finally {
    line.close();
  }
}

parentPort?.on('message', render);
parentPort?.postMessage('ready');
