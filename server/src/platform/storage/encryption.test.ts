import { describe, expect, it } from 'vitest';
import { createEncryption, makeKey } from './encryption.ts';

const [old, current] = [makeKey('old'), makeKey('current')];

describe('sealing', () => {
  it('opens what it sealed and hides the text', () => {
    const encryption = createEncryption(current);
    const sealed = encryption.encrypt('пенициллин', 'record 1');
    expect(sealed.keyId).toBe('current');
    expect(sealed.bytes.includes('пенициллин')).toBe(false);
    expect(encryption.decrypt(sealed, 'record 1')).toBe('пенициллин');
  });

  it('never seals the same text twice alike', () => {
    const encryption = createEncryption(current);
    expect(encryption.encrypt('a', '1').bytes).not.toEqual(encryption.encrypt('a', '1').bytes);
  });

  it('does not open in another place, changed or with another key', () => {
    const encryption = createEncryption(current);
    const sealed = encryption.encrypt('text', 'record 1');
    expect(() => encryption.decrypt(sealed, 'record 2')).toThrow();
    const changed = Buffer.from(sealed.bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => encryption.decrypt({ ...sealed, bytes: changed }, 'record 1')).toThrow();
    expect(() => createEncryption(makeKey('current')).decrypt(sealed, 'record 1')).toThrow();
  });

  it('opens with an older key and seals with the first', () => {
    const sealed = createEncryption(old).encrypt('text', 'record 1');
    const both = createEncryption(`${current},${old}`);
    expect(both.decrypt(sealed, 'record 1')).toBe('text');
    expect(both.currentKeyId).toBe('current');
    expect(() => createEncryption(current).decrypt(sealed, 'record 1')).toThrow('not configured');
  });

  it('refuses keys that are no keys', () => {
    expect(() => createEncryption('short:YWJj')).toThrow('32 bytes');
    expect(() => createEncryption('')).toThrow();
    expect(() => createEncryption(`${current},${current}`)).toThrow('twice');
  });
});
