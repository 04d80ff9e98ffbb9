import { expect, it } from 'vitest';
import { createIsToast, readIsToast, toastsOfServer, toastsOfWeb } from './toast-texts.ts';

it('finds what the web shows, in the texts of the component', () => {
  const component = `
    const { t } = useTranslation('orders');
    showToast('success', t(isSent ? 'offer.changed' : 'offer.sent'));
    return t('offer.title');`;
  expect(toastsOfWeb(component)).toEqual(expect.arrayContaining(['orders.offer.changed', 'orders.offer.sent']));
  expect(toastsOfWeb(component)).not.toContain('orders.offer.title');
});

it('finds what the server answers, in the texts of its feature', () => {
  const answer = 'return { ...row, message: (shown ? texts.restored : texts.archived)[locale] };';
  const file = 'server/src/features/staff-content/staff-content.service.ts';
  expect(toastsOfServer(file, answer)).toEqual(
    expect.arrayContaining(['staff-content.restored', 'staff-content.archived']),
  );
  expect(toastsOfServer(file, 'throw refuse(texts.fixed)')).toEqual([]);
});

it('leaves out what is written elsewhere too', () => {
  const isToast = createIsToast(
    ['Отклик в силе: вы согласились', 'Заказ завершён'],
    ['Ваш заказ', 'Заказ завершён вчера'],
  );
  expect(isToast('Отклик в силе')).toBe(true);
  expect(isToast('Заказ завершён')).toBe(false);
  expect(isToast('Няня')).toBe(false);
});

it('knows the toasts of this checkout', () => {
  const isToast = readIsToast();
  expect(['Фото сохранено', 'Визит начался', 'Профиль'].map(isToast)).toEqual([true, true, false]);
});
