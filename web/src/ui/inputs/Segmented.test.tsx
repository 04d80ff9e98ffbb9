import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Segmented } from './Segmented.tsx';

const options = [
  { value: 'female', label: 'Девочка' },
  { value: 'male', label: 'Мальчик' },
];
const drawn = (error?: string) =>
  renderToStaticMarkup(
    <Segmented label="Пол" required error={error} value={null} onChange={() => undefined} options={options} />,
  );

it('a choice that must be made says so, and what is wrong with it can be reached', () => {
  expect(drawn()).toContain('*');
  expect(drawn()).not.toContain('aria-invalid');
  const wrong = drawn('Выберите пол');
  const described = /aria-describedby="([^"]+)"/.exec(wrong)?.[1];
  expect(wrong).toMatch(new RegExp(`id="${described}"[^>]*>Выберите пол`));
  expect(wrong.match(/aria-invalid="true"/g)).toHaveLength(options.length);
});
