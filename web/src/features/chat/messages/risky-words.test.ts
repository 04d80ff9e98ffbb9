import { growthOf } from '@ladushki/contract/testing/growth';
import { describe, expect, it } from 'vitest';
import { risksOf } from './risky-words.ts';

describe('words to be careful with', () => {
  it.each([
    'Переведите предоплату на карту Сбербанка',
    'Скиньте аванс по СБП',
    'Давайте оплатим напрямую, мимо сайта',
    'Номер: 4111 1111 1111 1111',
    '4111-1111-1111-1111',
    'Please transfer the deposit to my card',
    'Can you pay me outside the site?',
    'You can prepay with crypto',
  ])('payment: %s', (text) => {
    expect(risksOf(text)).toContain('payment');
  });

  it.each([
    'Напишите мне в WhatsApp',
    'Перейдём в Телеграм?',
    'Тeлегpам: @nyanya',
    'пишите в тг',
    'Добавьте меня в Вайбере',
    'https://t.me/somebody',
    'Let us continue on Viber',
    'Text me on Signal',
  ])('messenger: %s', (text) => {
    expect(risksOf(text)).toContain('messenger');
  });

  it.each([
    'Здравствуйте! Во сколько вас ждать завтра?',
    'Покажем детям карту мира и нарисуем картину',
    'Ребёнок любит сказку про телегу и лошадку',
    'Оплатила заказ на сайте, спасибо',
    'Мой телефон 8 900 123-45-67, код домофона 1234',
    'See you on Monday at 9, I will bring the cards to play',
    'The signal is bad here',
  ])('nothing: %s', (text) => {
    expect(risksOf(text)).toEqual([]);
  });

  it.each(['1 ', '1-', 'а', '((', 't.me '])('is judged in a time that follows the length, also of %j', (piece) => {
    expect(growthOf(16_000, (size) => risksOf(piece.repeat(size)))).toBeLessThan(4);
  });
});
