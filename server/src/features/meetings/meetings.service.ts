import type { Deps } from '../../platform/deps.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { createMeetingDue } from './meeting-due.ts';
import { createMeetingReader } from './meeting-reader.ts';
import { createMoveMeeting } from './move-meeting.ts';
import { createPayMeeting } from './pay-meeting.ts';

/** Wires the first meetings of families and sitters. */
export function createMeetings(deps: Deps, payments: PaymentsService) {
  const parts = { ...deps, payments };
  createMeetingDue(parts);
  const payMeeting = createPayMeeting(parts);
  return { reader: createMeetingReader(deps), pay: payMeeting.pay, ...createMoveMeeting(parts, payMeeting) };
}

export type MeetingsService = ReturnType<typeof createMeetings>;
