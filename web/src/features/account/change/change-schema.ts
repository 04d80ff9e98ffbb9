import { updateUserBody } from '@ladushki/contract/account';

const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** A value of a special category is invalid without its consent. */
export const changeSchema = updateUserBody
  .refine(({ religion, consents }) => !religion || consents?.religion, {
    path: ['consents', 'religion'],
    message: 'must_agree',
    ...always,
  })
  .refine(({ nationality, consents }) => !nationality || consents?.nationality, {
    path: ['consents', 'nationality'],
    message: 'must_agree',
    ...always,
  });
