import { expect, it } from 'vitest';
import { instructionsOf, leftOutBy, listOf, variablesOf } from './dockerfile.ts';

it('reads instructions, over lines and past comments', () => {
  const text = '# first\nFROM a AS b\n\nENV A=1 B=x=y\nHEALTHCHECK --timeout=3s \\\n  CMD ["node", "-e", "1"]\n';
  const [from, env, health] = instructionsOf(text);
  expect(from).toEqual({ name: 'FROM', text: 'a AS b' });
  expect(variablesOf(env?.text ?? '')).toEqual({ A: '1', B: 'x=y' });
  expect(listOf(health?.text ?? '')).toEqual(['node', '-e', '1']);
});

it('takes out what .dockerignore names, but what it takes back', () => {
  const isOut = leftOutBy('**/build\n**/*.test.ts\n.git\ne2e/*\n!e2e/package.json\n');
  const out = [
    'build/a.js',
    'web/build/a/b.js',
    'a.test.ts',
    'server/src/a.test.ts',
    '.git/HEAD',
    'e2e/a.spec.ts',
    'e2e/b/c.ts',
  ];
  expect(out.filter((path) => !isOut(path))).toEqual([]);
  const kept = ['e2e/package.json', 'server/src/builder.ts', '.gitignore', 'web/e2e/a.ts', 'server/atest.ts'];
  expect(kept.filter(isOut)).toEqual([]);
});
