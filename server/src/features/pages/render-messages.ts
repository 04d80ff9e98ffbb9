import type { MessagePort } from 'node:worker_threads';

/** Requests and responses as messages between threads. */
export interface PlainAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

export interface RenderTask {
  address: string;
  headers: [string, string][];
  nonce: string;
  textsVersion: number;
  /** The port for API calls and the page's response; closed with the page or the thread. */
  line: MessagePort;
}

export interface ApiQuestion {
  id: number;
  path: string;
  init: { method?: string; headers: [string, string][]; body?: string };
}

export type FromThread = { ask: ApiQuestion } | { page: PlainAnswer } | { failure: unknown };
export interface ToThread {
  id: number;
  answer: PlainAnswer;
}

export const toPlain = async (answer: Response): Promise<PlainAnswer> => ({
  status: answer.status,
  headers: [...answer.headers],
  body: await answer.text(),
});

/** Some statuses allow no body at all, not even an empty one. */
export const fromPlain = ({ status, headers, body }: PlainAnswer) => new Response(body || null, { status, headers });
