import { ProviderUnavailable } from '../provider.ts';

/** It was asked as often as it may be: it is asked again later, and nobody else is asked until then. */
export class RegisterBusy extends ProviderUnavailable {}

/** Who is self-employed. Throws `ProviderUnavailable` while there is no answer. */
export interface SelfEmployedRegister {
  isSelfEmployed(person: { userId: number; inn: string }, waitMs: number): Promise<boolean>;
}

/** How long an answer is waited for: by a person who looks at the page, and by a job. */
export const patience = { person: 5_000, job: 65_000 } as const;
