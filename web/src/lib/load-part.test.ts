import { expect, it, vi } from 'vitest';
import { createPartLoader } from './load-part.ts';

const missing = async (): Promise<string> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

function setUp({ reachable = true, keeps = true } = {}) {
  const kept = new Map<string, string>();
  const ports = {
    release: vi.fn(() => 'one'),
    isReachable: async () => reachable,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!keeps) throw new Error('private');
        kept.set(key, value);
      },
    }),
    reload: vi.fn(),
    leaving: async () => undefined,
  };
  return { ...ports, load: createPartLoader(ports) };
}

it('a part that is there is given', async () => {
  const { load, reload } = setUp();
  expect(await load(async () => 'calendar')).toBe('calendar');
  expect(reload).not.toHaveBeenCalled();
});

it('a part that is gone reloads the page once for a release, and is told after that', async () => {
  const { load, reload, release } = setUp();
  await expect(load(missing)).rejects.toThrow();
  await expect(load(missing)).rejects.toThrow();
  expect(reload).toHaveBeenCalledOnce();
  release.mockReturnValue('two');
  await expect(load(missing)).rejects.toThrow();
  await expect(load(missing)).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('without a line, or where nobody would remember, the page stays', async () => {
  for (const trouble of [{ reachable: false }, { keeps: false }]) {
    const { load, reload } = setUp(trouble);
    await expect(load(missing)).rejects.toThrow();
    expect(reload).not.toHaveBeenCalled();
  }
});

it('whoever asks again gets a new page, as long as there is a line', async () => {
  const { load, reload } = setUp();
  await expect(load(missing)).rejects.toThrow();
  await expect(load(missing, { isAsked: true })).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(2);
  const away = setUp({ reachable: false });
  await expect(away.load(missing, { isAsked: true })).rejects.toThrow();
  expect(away.reload).not.toHaveBeenCalled();
});
