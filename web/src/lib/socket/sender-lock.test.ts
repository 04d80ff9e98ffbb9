import { eventually } from '@ladushki/contract/testing/eventually';
import { expect, it, vi } from 'vitest';
import { createSenderLock } from './sender-lock.ts';

const { locks } = navigator;

it('is held by one tab, and passes on when it is let go', async () => {
  const [one, two] = [createSenderLock(locks, 'pass'), createSenderLock(locks, 'pass')];
  const [first, second] = [vi.fn(), vi.fn()];
  one.want(first);
  two.want(second);
  await eventually(() => expect(one.isHeld()).toBe(true));
  expect([first.mock.calls.length, second.mock.calls.length, two.isHeld()]).toEqual([1, 0, false]);
  one.letGo();
  await eventually(() => expect(two.isHeld()).toBe(true));
  expect(one.isHeld()).toBe(false);
  two.letGo();
});

it('is not given to one who no longer wants it', async () => {
  const [one, two, three] = ['', '', ''].map(() => createSenderLock(locks, 'leave'));
  if (!one || !two || !three) throw new Error();
  const second = vi.fn();
  one.want(() => undefined);
  two.want(second);
  three.want(() => undefined);
  two.letGo();
  await eventually(() => expect(one.isHeld()).toBe(true));
  one.letGo();
  await eventually(() => expect(three.isHeld()).toBe(true));
  expect(second).not.toHaveBeenCalled();
  three.letGo();
});

it('can be taken from another, who waits for it again', async () => {
  const [one, two] = [createSenderLock(locks, 'take'), createSenderLock(locks, 'take')];
  one.want(() => undefined);
  two.want(() => undefined);
  await eventually(() => expect(one.isHeld()).toBe(true));
  two.take();
  await eventually(() => expect(two.isHeld() && !one.isHeld()).toBe(true));
  two.letGo();
  await eventually(() => expect(one.isHeld()).toBe(true));
  one.letGo();
});

it('is everybody’s where the browser has no locks', () => {
  const one = createSenderLock(undefined, 'none');
  const held = vi.fn();
  one.want(held);
  expect(one.isHeld()).toBe(true);
  expect(held).toHaveBeenCalledOnce();
});
