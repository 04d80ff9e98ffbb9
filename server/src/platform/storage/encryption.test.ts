import { describe, expect, it } from 'vitest';
import { createSealing, makeKey } from './encryption.ts';

const [old, current] = [makeKey('old'), makeKey('current')];

describe('sealing', () => {
  it('opens what it sealed and hides the text', () => {
    const sealing = createSealing(current);
    const sealed = sealing.seal('пенициллин', 'record 1');
    expect(sealed.keyId).toBe('current');
    expect(sealed.bytes.includes('пенициллин')).toBe(false);
    expect(sealing.open(sealed, 'record 1')).toBe('пенициллин');
  });

  it('never seals the same text twice alike', () => {
    const sealing = createSealing(current);
    expect(sealing.seal('a', '1').bytes).not.toEqual(sealing.seal('a', '1').bytes);
  });

  it('does not open in another place, changed or with another key', () => {
    const sealing = createSealing(current);
    const sealed = sealing.seal('text', 'record 1');
    expect(() => sealing.open(sealed, 'record 2')).toThrow();
    const changed = Buffer.from(sealed.bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => sealing.open({ ...sealed, bytes: changed }, 'record 1')).toThrow();
    expect(() => createSealing(makeKey('current')).open(sealed, 'record 1')).toThrow();
  });

  it('opens with an older key and seals with the first', () => {
    const sealed = createSealing(old).seal('text', 'record 1');
    const both = createSealing(`${current},${old}`);
    expect(both.open(sealed, 'record 1')).toBe('text');
    expect(both.currentKeyId).toBe('current');
    expect(() => createSealing(current).open(sealed, 'record 1')).toThrow('not configured');
  });

  it('refuses keys that are no keys', () => {
    expect(() => createSealing('short:YWJj')).toThrow('32 bytes');
    expect(() => createSealing('')).toThrow();
    expect(() => createSealing(`${current},${current}`)).toThrow('twice');
  });
});
