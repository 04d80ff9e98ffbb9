import type { registrationBody } from '@ladushki/contract/identity';
import type { z } from 'zod';

export type Registration = z.output<typeof registrationBody>;

let last: Registration | null = null;

/** To ask for another code the registration is sent again. It holds a password, so it lives in memory alone. */
export function rememberRegistration(body: Registration | null): void {
  last = body;
}

export const rememberedRegistration = (login: string): Registration | null =>
  last && [last.email, last.phone_number].includes(login) ? last : null;
