import { expect, it } from 'vitest';
import { byNonce, contentPolicy } from './content-policy.ts';

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((each): [string, string[]] => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources];
    }),
  );
const policy = directivesOf(contentPolicy(byNonce('abc'), false, ['https://tiles.example']));

it('allows nothing that it does not name', () => {
  expect(policy['default-src']).toEqual(["'none'"]);
});

it('runs scripts by the nonce of the page alone, and none out of attributes', () => {
  expect(policy['script-src']).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
  expect(policy['script-src-attr']).toEqual(["'none'"]);
});

it.each(['connect-src', 'form-action', 'worker-src', 'font-src', 'manifest-src'])('%s leads nowhere else', (name) => {
  expect(policy[name]).toEqual(["'self'"]);
});

it.each(['object-src', 'base-uri', 'frame-src', 'frame-ancestors', 'media-src'])('%s is closed', (name) => {
  expect(policy[name]).toEqual(["'none'"]);
});

it('evaluates no text as a script, in development either', () => {
  for (const development of [true, false]) {
    expect(directivesOf(contentPolicy(byNonce('abc'), development, []))['script-src']).not.toContain("'unsafe-eval'");
  }
});
