export const roles = ['customer', 'sitter', 'moderator'] as const;
export type Role = (typeof roles)[number];

export const permissions = ['verification', 'reviews', 'complaints', 'people', 'content', 'numbers', 'audit'] as const;
export type Permission = (typeof permissions)[number];

/**
 * Who may make a call at all; whose data and in which state is the policy's question.
 * `session`: a member, or a visitor who sends a session key.
 */
export type Access =
  | 'public'
  | 'session'
  | 'member'
  | 'customer'
  | 'sitter'
  | 'customer_or_sitter'
  | `moderator:${Permission}`
  /** A moderator with any permission; the service asks for the one that the item needs. */
  | 'moderator:any';
