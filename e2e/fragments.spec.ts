import { expect } from '@playwright/test';
import { createFragmentCache } from '../server/src/features/pages/fragment-cache.ts';
import { type ApiAnswer, type ApiInit, loadBuild } from '../server/src/features/pages/web-build.ts';
import { test } from './harness/page-errors.ts';

const paths = ['/', '/specialists', '/specialists?services=1&days=1', '/specialists?view=map', '/orders', '/about-us'];
const memberPaths = ['/specialists/1', '/today'];
const signedInAs = (role: string) => `access=a.${btoa(JSON.stringify({ user_id: 1, role }))}.c; refresh=r`;
const readers = ['', 'last-locale=en', signedInAs('customer'), signedInAs('sitter')];

/** Times at which the data was read differ. */
const withoutTimes = (html: string) => html.replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, '');

test('pages of kept fragments are those that would be rendered without them', async ({ baseURL }) => {
  const build = await loadBuild();
  const fragments = createFragmentCache();
  const answers = new Map<string, ApiAnswer>();
  const apiFetch = async (path: string, { headers = {} }: ApiInit = {}) => {
    const key = JSON.stringify([path, headers]);
    const known = answers.get(key);
    if (known) return known;
    const answer = await fetch(baseURL + path, { headers });
    const made = { status: answer.status, body: await answer.json() };
    answers.set(key, made);
    return made;
  };
  const open = async (path: string, cookie: string, kept?: typeof fragments) => {
    const host = { nonce: 'nonce', apiFetch, ...(kept && { fragments: kept }) };
    const { body } = await build.render({ address: `http://site.test${path}`, cookie }, host);
    return withoutTimes(body);
  };
  for (const cookie of readers) {
    for (const path of cookie.includes('refresh') ? [...paths, ...memberPaths] : paths) {
      // The first render loads the page's chunks.
      await open(path, cookie);
      const plain = await open(path, cookie);
      expect(await open(path, cookie, fragments), `${path}, rendered now`).toBe(plain);
      expect(await open(path, cookie, fragments), `${path}, kept`).toBe(plain);
    }
  }
  expect(fragments.size).toBeGreaterThan(readers.length * paths.length);
});
