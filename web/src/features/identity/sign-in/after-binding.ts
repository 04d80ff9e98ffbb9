import { api } from 'virtual:api-manifest';

/** What binding a bank changes, by what it says of the person. */
export const afterBinding = [api.secondFactor.security, api.account.profile, api.sitterProfile.checks] as const;
