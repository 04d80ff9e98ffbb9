import type { Permission } from '@ladushki/contract/access';
import { useCurrentUser } from '../../account/current-user.ts';

/** The moderator's permissions; null until known. */
export const usePermissions = (): readonly Permission[] | null => useCurrentUser().data?.permissions ?? null;
