import type { MessagePort } from 'node:worker_threads';

/** Requests and answers as they can pass from one thread to another. */
export interface PlainAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

export interface RenderTask {
  address: string;
  headers: [string, string][];
  nonce: string;
  /** The line on which the API is asked and the page comes back; it ends with the page, or with the thread. */
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

/** Some answers must have no body at all, not even an empty one. */
export const fromPlain = ({ status, headers, body }: PlainAnswer) => new Response(body || null, { status, headers });
