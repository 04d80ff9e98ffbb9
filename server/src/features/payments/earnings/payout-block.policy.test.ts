import { payoutBlocks } from '@ladushki/contract/earning-constants';
import { expect, it } from 'vitest';
import { nextPayoutAt, nextPayoutOf, type PayoutFacts, payoutBlockOf } from './payout-block.policy.ts';

const fine: PayoutFacts = {
  isBlocked: false,
  isSuspended: false,
  isHeldByStaff: false,
  isDisputed: false,
  isChangedLately: false,
  account: { status: 'active', selfEmployed: 'confirmed' },
  isAccountReplaced: false,
  dueMinor: 50_000,
  frozenMinor: 0,
};
const moscow = (written: string) => new Date(`${written}+03:00`);

it('tells the first reason in the order of the list', () => {
  const stopped: PayoutFacts = {
    ...{ isBlocked: true, isSuspended: true, isHeldByStaff: true, isDisputed: true, isChangedLately: true },
    ...{ isAccountReplaced: true, account: null, dueMinor: 100, frozenMinor: 0 },
  };
  const lifted: Partial<PayoutFacts>[] = [
    { isBlocked: false },
    { isSuspended: false },
    { isHeldByStaff: false },
    { isDisputed: false },
    { isChangedLately: false },
    { account: { status: 'active', selfEmployed: 'lost' } },
    { isAccountReplaced: false },
    { account: { status: 'active', selfEmployed: 'confirmed' } },
    { dueMinor: 50_000 },
  ];
  const told = lifted.map((_, at) => payoutBlockOf(Object.assign({ ...stopped }, ...lifted.slice(0, at))));
  expect(told).toEqual(payoutBlocks);
  expect(payoutBlockOf(Object.assign({ ...stopped }, ...lifted))).toBeNull();
});

it('says nothing where nothing waits, and of frozen money only why it is frozen', () => {
  expect(payoutBlockOf({ ...fine, isBlocked: true, dueMinor: 0 })).toBeNull();
  expect(payoutBlockOf({ ...fine, account: null, dueMinor: 0, frozenMinor: 1, isDisputed: true })).toBe('dispute');
  expect(payoutBlockOf({ ...fine, account: { status: 'waits', selfEmployed: 'confirmed' } })).toBe('account_waits');
  expect(payoutBlockOf({ ...fine, account: { status: 'checking', selfEmployed: 'checking' } })).toBe('self_employed');
  expect(payoutBlockOf({ ...fine, account: { status: 'refused', selfEmployed: 'confirmed' } })).toBe('account');
});

it('pays at ten in Moscow what is due, also beside a dispute', () => {
  expect(nextPayoutAt(moscow('2026-11-16T09:59:59'))).toEqual(moscow('2026-11-16T10:00:00'));
  expect(nextPayoutAt(moscow('2026-11-16T10:00:00'))).toEqual(moscow('2026-11-17T10:00:00'));
  expect(nextPayoutAt(moscow('2026-12-31T23:30:00'))).toEqual(moscow('2027-01-01T10:00:00'));
  const now = moscow('2026-11-16T12:00:00');
  const next = { at: '2026-11-17T07:00:00.000Z', amount_minor: 50_000 };
  expect(nextPayoutOf({ ...fine, isDisputed: true, frozenMinor: 7 }, now)).toEqual(next);
  expect(nextPayoutOf({ ...fine, dueMinor: 49_999 }, now)).toBeNull();
  expect(nextPayoutOf({ ...fine, dueMinor: 0 }, now)).toBeNull();
});
