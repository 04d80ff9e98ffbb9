import { api } from 'virtual:api-manifest';

/** The calls that a notice may be answered by, and what to say of the consequence. */
const answerCalls = [
  { call: api.orders.acceptRequest, says: 'requestAccept' },
  { call: api.orders.cancelBySitter, says: 'requestDecline' },
  { call: api.orders.acceptOffer, says: 'offerAccept' },
  { call: api.orders.declineOffer, says: 'offerDecline' },
  { call: api.proposals.accept, says: 'changeAccept' },
  { call: api.proposals.decline, says: 'changeDecline' },
  { call: api.visits.arrivalAnswer, says: 'arrival' },
  { call: api.visits.confirm, says: 'visitConfirm' },
  { call: api.replacements.offerAccept, says: 'standInAccept' },
  { call: api.replacements.offerDecline, says: 'standInDecline' },
  { call: api.replacements.confirm, says: 'replacementAccept' },
  { call: api.replacements.refuse, says: 'replacementDecline' },
  { call: api.orders.apply, says: 'offerMake' },
  { call: api.orders.declineInvitation, says: 'invitationDecline' },
  { call: api.orders.checkout, says: 'payPage' },
  { call: api.charges.pay, says: 'payPage' },
  { call: api.visits.overtimeAnswer, says: 'overtime' },
  { call: api.expenses.accept, says: 'expenseAccept' },
  { call: api.tips.give, says: 'payPage' },
  { call: api.meetings.pay, says: 'payPage' },
  { call: api.families.join, says: 'familyJoin' },
  { call: api.families.decline, says: 'familyDecline' },
  { call: api.meetings.accept, says: 'meetingAccept' },
  { call: api.meetings.decline, says: 'meetingDecline' },
] as const;

const patternOf = (path: string) => new RegExp(`^${path.replace('{id}', '(\\d+)')}$`);

/** The call behind an answer, with what its path names. */
export function knownCall(path: string) {
  for (const { call, says } of answerCalls) {
    const found = patternOf(call.path).exec(path);
    if (found) return { call, says, ...(found[1] && { params: { id: Number(found[1]) } }) };
  }
  return undefined;
}
