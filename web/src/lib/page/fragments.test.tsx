import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Fragment } from './Fragment.tsx';
import { FragmentContext, fragmentsOf } from './fragments.ts';

const cache = new Map<string, string>();
const client = new QueryClient();
const cards = { queryKey: ['cards'] };

const drawn = vi.fn();
function Card({ name }: { name: string }) {
  drawn(name);
  const id = useId();
  return (
    <div id={id}>
      <ul>
        <li>{name}</li>
      </ul>
      {name} & {'<li>'} and more
    </div>
  );
}

const Label = () => <label htmlFor={useId()}>after</label>;

const List = ({ names }: { names: readonly string[] }) => (
  <Fragment as="div" name="list" by={names} reads={() => [cards]}>
    <ul>
      {names.map((name) => (
        <Fragment as="li" key={name} name="card" by={name} className={`card ${name}`}>
          <Card name={name} />
        </Fragment>
      ))}
    </ul>
    <Label />
  </Fragment>
);

function render(page: ReactNode, of: unknown[] | null = ['ru', 'visitor']): string {
  const fragments = of && fragmentsOf(cache, of);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <FragmentContext value={fragments}>{page}</FragmentContext>
    </QueryClientProvider>,
  );
  return fragments?.keep(html) ?? html;
}

beforeEach(() => {
  cache.clear();
  client.clear();
  drawn.mockClear();
});

it('a page is the same with fragments that are rendered now, with kept ones and without any', () => {
  const plain = render(<List names={['Anna', 'Olga']} />, null);
  expect(render(<List names={['Anna', 'Olga']} />)).toBe(plain);
  expect(render(<List names={['Anna', 'Olga']} />)).toBe(plain);
  expect(drawn.mock.calls.flat(), 'without fragments, and once with them').toEqual(['Anna', 'Olga', 'Anna', 'Olga']);
});

it('what is changed is rendered at once, and only that', () => {
  render(<List names={['Anna', 'Olga']} />);
  drawn.mockClear();
  const changed = render(<List names={['Anna', 'Vera']} />);
  expect(drawn.mock.calls.flat()).toEqual(['Vera']);
  expect(changed).toContain('Vera');
  expect(changed).not.toContain('Olga');
});

it('changed data of a query is another fragment', () => {
  const Count = () => (
    <Fragment as="nav" name="count" reads={() => [cards]}>
      {client.getQueryData<number>(cards.queryKey)}
    </Fragment>
  );
  client.setQueryData(cards.queryKey, 1);
  expect(render(<Count />)).toBe('<nav>1</nav>');
  client.setQueryData(cards.queryKey, 2);
  expect(render(<Count />)).toBe('<nav>2</nav>');
});

it('readers of another language or role have fragments of their own', () => {
  const hello = (word: string) => (
    <Fragment as="div" name="hello">
      {word}
    </Fragment>
  );
  expect(render(hello('привет'), ['ru', 'visitor'])).toContain('привет');
  expect(render(hello('hello'), ['en', 'visitor'])).toContain('hello');
  expect(render(hello('здравствуйте'), ['ru', 'customer'])).toContain('здравствуйте');
  expect(render(hello('not rendered'), ['ru', 'visitor'])).toContain('привет');
});
