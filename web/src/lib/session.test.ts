import { describe, expect, it } from 'vitest';
import { readSession } from './session.ts';

const tokenOf = (payload: object) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

describe('the session in the cookies', () => {
  it('reads who it is from the access token', () => {
    const access = tokenOf({ user_id: 7, role: 'sitter' });
    expect(readSession(`a=1; access=${access}; refresh=r`)).toMatchObject({
      userId: 7,
      role: 'sitter',
      permissions: [],
    });
  });

  it('needs both tokens', () => {
    expect(readSession(`access=${tokenOf({ user_id: 7 })}`)).toBeNull();
    expect(readSession('refresh=r')).toBeNull();
  });

  it('takes a broken token for a person without a role', () => {
    expect(readSession('access=broken; refresh=r')).toMatchObject({ userId: 0, role: null });
  });
});
