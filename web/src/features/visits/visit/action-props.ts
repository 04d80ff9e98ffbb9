import type { Visit } from '@ladushki/contract/visit-schemas';

/** Of everything that is done with a visit. */
export interface ActionProps {
  visit: Visit;
}
