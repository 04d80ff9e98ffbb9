import type { TestApp } from '../../app.ts';
import { signUpCustomer, signUpSitter } from '../../orders.ts';
import type { TestPerson } from '../../people.ts';
import type { Fixtures } from './fixtures.ts';

/** A call that succeeds, and who makes it. */
export interface Act {
  by: TestPerson;
  path: string;
  body?: unknown;
  /** Fields beside the file, where one is sent. */
  file?: Record<string, string | number>;
}

export type Recipe = (app: TestApp, fixtures: Fixtures) => Promise<Act> | Act;

export const two = async (app: TestApp) => ({ customer: await signUpCustomer(app), sitter: await signUpSitter(app) });

export const mine =
  (who: 'customer' | 'sitter', path: string, key?: keyof Fixtures, body?: unknown): Recipe =>
  (_, fixtures) => ({
    by: fixtures[who],
    path: key ? `${path}/${fixtures[key]}` : path,
    ...(body !== undefined && { body }),
  });
