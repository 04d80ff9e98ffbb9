/** A parent acts for the family as its owner does; a helper sees visits, diary and the order's room. */
export const familyRoles = ['parent', 'helper'] as const;
export type FamilyRole = (typeof familyRoles)[number];

export const familyLimits = { members: 10, invitationDays: 7 } as const;
