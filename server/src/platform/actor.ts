import type { Permission, Role } from '@ladushki/contract/access';

/** The authenticated caller. */
export interface Actor {
  id: number;
  sessionId: string;
  /** Null until a role is chosen. */
  role: Role | null;
  permissions: readonly Permission[];
  /** A moderator who has to set a second factor up first, and has no permission until then. */
  lacksSecondFactor?: true;
}

/** Resolves an access token; null when it belongs to nobody. */
export type Authenticate = (accessToken: string) => Promise<Actor | null>;

/** Whether an anonymous visitor's session key was issued by us. */
export type KnowsSessionKey = (key: string) => Promise<boolean>;

/** Whether the person has confirmed this session within the last minutes. */
export type IsConfirmed = (actor: Actor) => Promise<boolean>;
