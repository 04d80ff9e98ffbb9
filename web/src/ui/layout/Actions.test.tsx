import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/instance.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';

const nothing = () => undefined;

it('what one came to do stands before the way back', () => {
  const i18n = createI18n();
  void i18n.init({ lng: 'ru', initAsync: false, resources: {} });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ConfirmDialog open title="?" action="Отозвать" back="Отмена" onClose={nothing} onConfirm={nothing} />
    </I18nextProvider>,
  );
  const buttons = [...html.matchAll(/<button[^>]*>(?:<[^>]+>)*([^<]*)/g)].map(([, words]) => words).filter(Boolean);
  expect(buttons).toEqual(['Отозвать', 'Отмена']);
});
