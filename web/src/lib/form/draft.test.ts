import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraft, forgetDrafts } from './draft.ts';

/** A Storage whose keys are own properties, as in browsers. */
function fakeStorage(): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
    clear: () => {
      for (const key of Object.keys(kept)) delete kept[key];
    },
  };
  const kept = Object.create(methods) as Record<string, string>;
  return kept as unknown as Storage;
}

function signIn(userId: number | null): void {
  const payload = btoa(JSON.stringify({ user_id: userId }));
  vi.stubGlobal('document', { cookie: userId === null ? '' : `access=a.${payload}.c; refresh=r` });
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps what was typed for the person who typed it, and for nobody else', () => {
  const draft = createDraft<{ text: string }>('support');
  signIn(1);
  draft.write({ text: 'Моё' });
  expect(draft.read()).toEqual({ text: 'Моё' });
  signIn(2);
  expect(draft.read()).toBeNull();
  signIn(1);
  draft.drop();
  expect(draft.read()).toBeNull();
});

it('never writes secrets down', () => {
  signIn(null);
  createDraft<{ login: string; password: string }>('login', { secret: ['password'] }).write({
    login: 'anna',
    password: 'тайна',
  });
  expect(JSON.stringify(sessionStorage)).not.toContain('тайна');
});

it('of one who signs out nothing stays; what another began in this browser does', () => {
  const lasting = createDraft<{ text: string }>('chat:7', { lasting: true });
  const passing = createDraft<{ text: string }>('support');
  signIn(2);
  lasting.write({ text: 'Другое' });
  signIn(1);
  lasting.write({ text: 'Моё' });
  passing.write({ text: 'Моё' });
  forgetDrafts(1);
  expect([lasting.read(), passing.read()]).toEqual([null, null]);
  signIn(2);
  expect(lasting.read()).toEqual({ text: 'Другое' });
});

it('lets people write where the browser keeps nothing', () => {
  signIn(1);
  vi.stubGlobal('sessionStorage', undefined);
  const draft = createDraft<{ text: string }>('support');
  draft.write({ text: 'Моё' });
  draft.drop();
  expect(draft.read()).toBeNull();
});
