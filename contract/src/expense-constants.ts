/** `accepted`: also while the family's payment has not arrived; orders that are paid directly stay so. */
export const expenseStatuses = ['asked', 'accepted', 'paid', 'declined', 'withdrawn'] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

export const expenseLimits = {
  leastMinor: 100,
  mostMinor: 2_000_000,
  text: 300,
  declineText: 1_000,
  perVisit: 10,
} as const;

/** How long a sitter may ask for it, from the planned end of the visit on. */
export const expenseMs = 72 * 3_600_000;
