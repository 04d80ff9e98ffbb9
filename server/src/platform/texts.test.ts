import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { templates } from '../features/notifications/notifications.texts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const files = globSync(['server/locales/ru/*.json', 'contract/locales/ru/*.json'], { cwd: root });
/** Every text with its file. */
const texts = files.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/"([^"\n]*\p{Script=Cyrillic}[^"\n]*)"/gu)].map(
    ([, text]) => `${path.basename(file)}: ${text}`,
  ),
);
const matching = (pattern: RegExp) => texts.filter((text) => pattern.test(text));

it('Russian texts of the server ask nobody whether they are a man or a woman', () => {
  expect(texts.length).toBeGreaterThan(200);
  expect(matching(/\p{L}\((?:а|на|ла|ся)\)/u)).toEqual([]);
});

it('Russian texts of the server write ё', () => {
  const bare =
    /(?<!\p{L})(?:еще|ее|нее|свое|ребен\p{L}*|учетн\p{L}*|(?:от|за|со|у|под)(?:менен|вершен|хранен|дален|твержден|клонен|креплен)|решен|прием)(?!\p{L})/iu;
  expect(matching(bare)).toEqual([]);
});

it('a family and a nanny are people, not sides and customers', () => {
  expect(matching(/(?<!\p{L})(?:заказчик\p{L}*|друг\p{L}+ сторон\p{L}+)(?!\p{L})/iu)).toEqual([]);
});

it('a paid order is not said to have begun: its visits are days away', () => {
  const { title, text } = templates.order_active;
  expect(title).toEqual({ ru: 'Заказ закреплён', en: 'The order is confirmed' });
  expect(text.ru).not.toMatch(/начал/);
});
