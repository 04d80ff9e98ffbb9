import { type MessagePort, parentPort } from 'node:worker_threads';
import { type FromThread, fromPlain, type RenderTask, type ToThread } from './render-messages.ts';
import { clientRoot, loadBuild } from './renderer.ts';
import { createStyleReader } from './styles.ts';

const renderer = await loadBuild();
const readStyle = createStyleReader(clientRoot);

const post = (line: MessagePort, message: FromThread) => line.postMessage(message);

function apiFetchOver(line: MessagePort) {
  const waiting = new Map<number, (answer: Response) => void>();
  let asked = 0;
  line.on('message', ({ id, answer }: ToThread) => {
    waiting.get(id)?.(fromPlain(answer));
    waiting.delete(id);
  });
  return (path: string, { method, headers, body }: RequestInit = {}) =>
    new Promise<Response>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      const init = {
        headers: [...new Headers(headers)],
        ...(method && { method }),
        ...(typeof body === 'string' && { body }),
      };
      post(line, { ask: { id: asked, path, init } });
    });
}

async function render({ address, headers, nonce, line }: RenderTask): Promise<void> {
  try {
    const host = { nonce, apiFetch: apiFetchOver(line), readStyle };
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
