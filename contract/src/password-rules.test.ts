import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordSchema as schema } from './identity.ts';
import { passwordRules } from './password-rules.ts';

it('are met by exactly the passwords that the schema takes', () => {
  const character = fc.constantFrom(...'aZ3-я ');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (password) => {
      const areMet = Object.values(passwordRules).every((isMet) => isMet(password));
      expect(schema.safeParse(password).success).toBe(areMet);
    }),
  );
});
