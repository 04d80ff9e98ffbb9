import { expect, it } from 'vitest';
import { instructionsOf, listOf, variablesOf } from './dockerfile.ts';

it('reads instructions, over lines and past comments', () => {
  const text = '# first\nFROM a AS b\n\nENV A=1 B=x=y\nHEALTHCHECK --timeout=3s \\\n  CMD ["node", "-e", "1"]\n';
  const [from, env, health] = instructionsOf(text);
  expect(from).toEqual({ name: 'FROM', text: 'a AS b' });
  expect(variablesOf(env?.text ?? '')).toEqual({ A: '1', B: 'x=y' });
  expect(listOf(health?.text ?? '')).toEqual(['node', '-e', '1']);
});
