import type { Permission } from '@ladushki/contract/access';
import { useCurrentUser } from '../../account/current-user.ts';

/** What this moderator may work on; null until it is known. */
export const usePermissions = (): readonly Permission[] | null => useCurrentUser().data?.permissions ?? null;
