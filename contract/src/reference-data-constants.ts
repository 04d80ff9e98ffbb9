/** Where a reason is offered: a moderator rejecting a check, or a side cancelling an order. */
export const rejectReasonUses = ['verification', 'order_cancel'] as const;
export type RejectReasonUse = (typeof rejectReasonUses)[number];

/** Reasons that only one side of an order can give. */
export const reasonSides = ['customer', 'sitter'] as const;
export type ReasonSide = (typeof reasonSides)[number];
