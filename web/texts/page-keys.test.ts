import { locales } from '@ladushki/contract/locales';
import { expect, it } from 'vitest';
import routes from '../src/routes.ts';
import { keysByRoute, textsOf } from './compile-texts.ts';
import { moduleFacts } from './module-facts.ts';
import { createKeyFinder, keysOf, modulesOf } from './page-keys.ts';

const allKeys = [
  'chat:send',
  'chat:state.read',
  'chat:state.sent',
  'chat:unused',
  'common:close',
  'orders:send',
].concat(['staff:reasons.spam', 'titles:talk', 'titles:descriptions.talk', 'titles:people']);

function keysOfPage(sources: Record<string, string>): string[] {
  const facts = new Map(Object.entries(sources).map(([file, source]) => [file, moduleFacts(file, source)]));
  const findKeys = createKeyFinder(allKeys);
  return keysOf([...modulesOf(['page.tsx'], facts)].flatMap((file) => findKeys(facts.get(file) ?? never)));
}
const never = { imports: [], literals: [], patterns: [] };

it('a page has the texts that its modules name, and those of what it may open', () => {
  const page = `import { Row } from './row.tsx';
    import { pageMeta } from '../lib/page/seo.ts';
    export const meta = pageMeta('talk');
    const Dialog = lazy(() => import('./dialog.tsx'));`;
  const row = `const { t } = useTranslation('chat'); t('send'); t(\`state.\${state}\`); <Icon name="people" />;`;
  expect(
    keysOfPage({ 'page.tsx': page, 'row.tsx': row, 'dialog.tsx': "t('close')", 'other.tsx': "t('unused')" }),
  ).toEqual([
    'chat:send',
    'chat:state.read',
    'chat:state.sent',
    'common:close',
    'titles:descriptions.talk',
    'titles:talk',
  ]);
});

it('what only ends like a key brings no text', () => {
  const keysFor = (ending: string) =>
    keysOfPage({ 'page.tsx': `useTranslation('staff'); pick(\`\${name}${ending}\`)` });
  expect(keysFor('spam')).toEqual([]);
  expect(keysFor('.spam')).toEqual(['staff:reasons.spam']);
});

it('a key that is written elsewhere is of the namespaces of the page', () => {
  const page = "import { keys } from './keys.ts'; useTranslation('orders').t(keys.first)";
  expect(keysOfPage({ 'page.tsx': page, 'keys.ts': "export const keys = { first: 'send' }" })).toEqual(['orders:send']);
});

it('a key may name its namespace', () => {
  const page = `useTranslation('chat'); t(\`staff:reasons.\${reason}\`)`;
  expect(keysOfPage({ 'page.tsx': page })).toEqual(['staff:reasons.spam']);
});

it('imports of types bring no texts', () => {
  const page = "import type { Row } from './row.tsx';";
  expect(keysOfPage({ 'page.tsx': page, 'row.tsx': "t('close')" })).toEqual([]);
});

const all = Object.keys(textsOf(locales[0]));
const byRoute = keysByRoute(routes, all);

it('every text is of some page', () => {
  const used = new Set([...byRoute.values()].flat());
  expect(used.size).toBeGreaterThan(1_000);
  expect(all.filter((key) => !used.has(key))).toEqual([]);
});

it('a page has few texts of others', () => {
  expect(byRoute.get('/login')?.length).toBeLessThan(all.length / 10);
  expect(byRoute.get('/login')?.filter((key) => key.startsWith('children:'))).toEqual([]);
});
