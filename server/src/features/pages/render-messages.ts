import type { TextAnswer } from './api-in-process.ts';
import type { Drawn } from './drawn-page.ts';
import type { ApiInit, PageRequest } from './web-build.ts';

export interface RenderTask {
  id: number;
  request: PageRequest;
  nonce: string;
  textsVersion: number;
}

export interface ApiQuestion {
  id: number;
  path: string;
  init: ApiInit;
}

export type ToThread = { task: RenderTask } | { id: number; answer: TextAnswer };
export type FromThread =
  | { ready: true }
  | { ask: ApiQuestion }
  | { id: number; page: Drawn }
  | { id: number; failure: unknown };
