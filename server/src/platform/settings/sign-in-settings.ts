import { z } from 'zod';
import { setting, webAddress } from './setting.ts';

const readers = ['web'] as const;

/** Sign-in through others, by OpenID Connect. */
export const signInSettings = {
  BANK_ID_ISSUER: setting(webAddress.optional(), {
    meaning:
      'sign-in through a bank; for the mark it has to tell `given_name`, `family_name` and `birthdate` (scope `profile`)',
    example: 'https://id.bank.example',
    readers,
  }),
  BANK_ID_CLIENT_ID: setting(z.string().optional(), { meaning: 'our name there', example: 'ladushki', readers }),
  BANK_ID_CLIENT_SECRET: setting(z.string().optional(), { meaning: 'our secret there', example: 'secret', readers }),
  FEDERATED_ID_ISSUER: setting(webAddress.optional(), {
    meaning: 'sign-in through another provider',
    example: 'https://id.example.org',
    readers,
  }),
  FEDERATED_ID_CLIENT_ID: setting(z.string().optional(), { meaning: 'our name there', example: 'ladushki', readers }),
  FEDERATED_ID_CLIENT_SECRET: setting(z.string().optional(), {
    meaning: 'our secret there',
    example: 'secret',
    readers,
  }),
};
