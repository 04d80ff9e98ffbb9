import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonPasswordCount, isCommonPassword } from '@ladushki/contract/common-passwords';
import { expect, it } from 'vitest';
import { createKeys } from './keys.ts';

it('keeps a secret of its own where none is given, for nobody else to read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-keys-'));
  const first = createKeys({ DATA_DIR: folder });
  expect(createKeys({ DATA_DIR: folder })).toEqual(first);
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
  expect(first.access).not.toEqual(first.refresh);
  rmSync(folder, { recursive: true });
});

it('derives other keys from another secret', () => {
  const [one, other] = ['a', 'b'].map((letter) => createKeys({ TOKEN_SECRET: letter.repeat(32), DATA_DIR: '' }));
  expect(one?.access).not.toEqual(other?.access);
});

it('knows the passwords that everybody tries first', () => {
  expect(commonPasswordCount).toBeGreaterThan(3000);
  for (const common of ['Password1', 'QWERTY123', 'Qwerty12345', 'Parol123', 'Natasha1990', 'P@ssw0rd1', '12345678']) {
    expect(isCommonPassword(common)).toBe(true);
  }
  for (const rare of ['Demo12345', 'Ladushki4you', 'vGf7-kuzya']) expect(isCommonPassword(rare)).toBe(false);
});
