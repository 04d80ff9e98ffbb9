export const roles = ['customer', 'sitter', 'moderator'] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  'verification',
  'interview',
  'reviews',
  'complaints',
  'people',
  'money',
  'content',
  'numbers',
  'audit',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * Which roles may make a call; ownership and state are checked by the policy. `session`: a member, or a visitor with a
 * session key.
 */
export type Access =
  | 'public'
  | 'session'
  | 'member'
  | 'customer'
  | 'sitter'
  | 'customer_or_sitter'
  /** A customer, or a person who has not chosen a role yet. */
  | 'customer_or_new'
  | `moderator:${Permission}`
  /** A moderator with any permission; the service checks the permission that the item needs. */
  | 'moderator:any';
