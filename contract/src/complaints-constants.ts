export const complaintTargets = ['sitter', 'customer', 'review', 'message', 'order'] as const;
export type ComplaintTarget = (typeof complaintTargets)[number];

export const complaintReasons = [
  'fraud',
  'rudeness',
  'danger_to_child',
  'no_show',
  'false_data',
  'spam',
  'other',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];
