import type { Permission, Role } from '@ladushki/contract/access';

/** The person who makes a call. */
export interface Actor {
  id: number;
  sessionId: string;
  /** Null until chosen. */
  role: Role | null;
  permissions: readonly Permission[];
}

/** Finds the person behind an access token; null when the token is of nobody. */
export type Authenticate = (accessToken: string) => Promise<Actor | null>;

/** Whether a visitor's session key is one that we gave out. */
export type KnowsSessionKey = (key: string) => Promise<boolean>;
