import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideSuccesses, hideToast, shownToasts, showToast, showToastLater } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of shownToasts()) hideToast(id);
  vi.useRealTimers();
});

const said = () => shownToasts().map(({ message }) => message);

it('the newest word takes the place of the one before it: never two successes, never one beside a fault', () => {
  showToast('success', 'Сохранено');
  showToast('success', 'Опубликовано');
  expect(said()).toEqual(['Опубликовано']);
  showToast('error', 'Нет связи');
  expect(said()).toEqual(['Нет связи']);
  showToast('success', 'Отправлено');
  expect(said()).toEqual(['Отправлено']);
});

it('the faults of one act stand together, each once', () => {
  showToast('error', 'Файл слишком большой');
  showToast('error', 'Не тот вид файла');
  showToast('error', 'Файл слишком большой');
  expect(said()).toEqual(['Файл слишком большой', 'Не тот вид файла']);
});

it('what is said a little later gives way to what was said meanwhile', () => {
  showToastLater('success', 'Сохранено', 200);
  showToast('error', 'Файл не отправлен');
  vi.advanceTimersByTime(300);
  expect(said()).toEqual(['Файл не отправлен']);
  showToastLater('success', 'Сохранено', 200);
  vi.advanceTimersByTime(300);
  expect(said()).toEqual(['Сохранено']);
});

it('of two that are said a little later the newer one is shown', () => {
  showToastLater('success', 'Код отправлен', 200);
  vi.advanceTimersByTime(150);
  showToastLater('success', 'Номер подтверждён', 200);
  vi.advanceTimersByTime(300);
  expect(said()).toEqual(['Номер подтверждён']);
});

it('what was done is over when another act begins; what went wrong stays to be read', () => {
  showToast('success', 'Няня выбрана');
  hideSuccesses();
  expect(said()).toEqual([]);
  showToast('error', 'Нет связи');
  hideSuccesses();
  expect(said()).toEqual(['Нет связи']);
});

it('a success goes by itself; a fault stays until it is closed', () => {
  showToast('success', 'Отправлено');
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([]);
  showToast('error', 'Визит уже отменён');
  vi.advanceTimersByTime(3_600_000);
  expect(said()).toEqual(['Визит уже отменён']);
  hideToast(shownToasts()[0]?.id ?? 0);
  expect(said()).toEqual([]);
});
