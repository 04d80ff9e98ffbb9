import type { Statement } from '@ladushki/contract/charges';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import '../../lib/i18n/server.ts';
import { StatementView } from './StatementPage.tsx';

const week = {
  ...{ id: 1, order: 2, week_start: '2026-03-09', week_end: '2026-03-15', direct: false, visits: [] },
  ...{ planned_minutes: 0, real_minutes: 0, confirmed: 0, overtime: 0, expenses: 0, returned: 0, carried_over: 0 },
  ...{ brought_forward: 2000, total: 2000 },
  corrections: [{ visit: 7, date: '2026-03-04', amount: 2000 }],
  open_overtime: [{ visit: 8, date: '2026-03-11', amount: 500 }],
};

function shown(statement: Statement) {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StatementView statement={statement} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return page.replace(/<(?!a )[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

it('a statement names the visit that it corrects, and what was agreed to and not paid', () => {
  const read = shown(week);
  expect(read).toMatch(/Что решено по прошлым неделям <a href="\/visits\/7"[^>]*>Визит 4 марта 2 000 ₽/);
  expect(read).toMatch(/Время сверх плана ждёт оплаты <a href="\/visits\/8"[^>]*>Визит 11 марта 500 ₽/);
  expect(read).toContain('Сверх плана: семья согласилась, ещё не оплачено 500 ₽');
});

it('a statement without corrections says nothing of them', () => {
  const read = shown({ ...week, corrections: [], open_overtime: [] });
  expect(read).not.toContain('Что решено');
  expect(read).not.toContain('не оплачено');
});
