import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { bySection } from './site-sections.ts';

const route = (id: string, parentId?: string, rest: object = {}) => [id, { id, parentId, ...rest }] as const;
const all = Object.fromEntries([
  route('root', undefined, { path: '' }),
  route('frame', 'root'),
  route('/', 'frame', { index: true }),
  route('/news', 'frame', { path: 'news' }),
  route('/news/:id', 'frame', { path: 'news/:id' }),
  route('/orders', 'root', { path: 'orders' }),
  route('/:word/about', 'root', { path: ':word/about' }),
]);
const build = { routes: all, assets: { routes: all, version: '1' } } as unknown as ServerBuild;
const routesOf = bySection(build, (part) => {
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
  return Object.keys(part.routes);
});

it.each([
  ['/', ['root', 'frame', '/', '/:word/about']],
  ['/news', ['root', 'frame', '/news', '/news/:id', '/:word/about']],
  ['/news/5', ['root', 'frame', '/news', '/news/:id', '/:word/about']],
  ['/orders', ['root', '/orders', '/:word/about']],
])('%s is looked for in its section, with the layouts around it', (path, found) => {
  expect(routesOf(path)).toEqual(found);
});

it.each(['/News', '/unknown', '//news', '/%6Eews', '/news.data', 'news'])(
  '%s is looked for in the whole site',
  (path) => {
    expect(routesOf(path)).toEqual(Object.keys(all));
  },
);
