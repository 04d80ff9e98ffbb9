import { expect, it, vi } from 'vitest';
import { inputText } from '../api/intents.ts';
import { oncePerInput } from './one-press.ts';

it('a second press while the first is under way does nothing of its own; the next one does', async () => {
  const send = vi.fn(async (input: { body: object }) => input);
  const press = oncePerInput(send, inputText);
  const [one, two] = [press({ body: { title: 'а' } }), press({ body: { title: 'а' } })];
  expect(await one).toBe(await two);
  expect(send).toHaveBeenCalledTimes(1);
  await press({ body: { title: 'а' } });
  expect(send).toHaveBeenCalledTimes(2);
});

it('another input is another press, files by name and size; a refusal ends it', async () => {
  const send = vi.fn(async () => {
    throw new Error('refused');
  });
  const press = oncePerInput<object, [], never>(send, inputText);
  const file = (name: string) => ({ files: { file: new File(['x'], name, { lastModified: 1 }) } });
  const presses = [press(file('a')), press(file('b')), press(file('a'))];
  await Promise.all(presses.map((each) => expect(each).rejects.toThrow('refused')));
  expect(send).toHaveBeenCalledTimes(2);
  await expect(press(file('a'))).rejects.toThrow('refused');
  expect(send).toHaveBeenCalledTimes(3);
});
