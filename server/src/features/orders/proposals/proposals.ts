import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { createAnswerProposal } from './answer-proposal.ts';
import { createApplyChange } from './apply-change.ts';
import { createExpiry } from './expiry.ts';
import { createPayProposal } from './pay-proposal.ts';
import { createTellOfProposal } from './proposal-events.ts';
import { createPropose } from './propose.ts';

interface Parts {
  payments: PaymentsService;
  notifications: NotificationsService;
}

/** An agreed order changes by consent. */
export function createProposals(deps: Deps, { payments, notifications }: Parts) {
  const tell = createTellOfProposal(notifications);
  const applyChange = createApplyChange(deps, { payments });
  createExpiry(deps, tell);
  return {
    ...createPropose(deps, { payments, tell }),
    ...createAnswerProposal(deps, { payments, applyChange, tell }),
    pay: createPayProposal(deps, payments),
  };
}
