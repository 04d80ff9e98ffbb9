import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import '../../lib/i18n/server.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';

const nothing = () => undefined;

it('what one came to do stands before the way back', () => {
  const html = renderToStaticMarkup(
    <ConfirmDialog open title="?" action="Отозвать" back="Отмена" onClose={nothing} onConfirm={nothing} />,
  );
  const buttons = [...html.matchAll(/<button[^>]*>(?:<[^>]+>)*([^<]*)/g)].map(([, words]) => words).filter(Boolean);
  expect(buttons).toEqual(['Отозвать', 'Отмена']);
});
