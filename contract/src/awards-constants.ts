/** What an award by rule is given for; each is a number counted from facts. */
export const awardRuleKinds = ['confirmed_visits', 'year_with_family', 'families_returned'] as const;
export type AwardRuleKind = (typeof awardRuleKinds)[number];

export interface AwardRule {
  kind: AwardRuleKind;
  count: number;
  /** Nor was anything called off late within twelve months. */
  no_late_cancel?: boolean | undefined;
}
