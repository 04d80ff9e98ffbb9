import type { TermsEntry } from '../entries.ts';
import { advertising } from './advertising.ts';
import { childData } from './child-data.ts';
import { cookie } from './cookie.ts';
import { healthData } from './health-data.ts';
import { personalData } from './personal-data.ts';
import { serviceAgreement } from './service-agreement.ts';
import { userAgreement } from './user-agreement.ts';

export const terms: TermsEntry[] = [
  userAgreement,
  personalData,
  serviceAgreement,
  advertising,
  cookie,
  childData,
  healthData,
];
