import { describe, expect, it } from 'vitest';
import {
  computeMembershipEndDate,
  computeRenewedEndDate,
  membershipStateOn,
  signedDaysBetween,
} from './membership-days.ts';

describe('a membership', () => {
  it('lasts as many days as its level says, the first one counted', () => {
    expect(computeMembershipEndDate('2026-01-01', 365)).toBe('2026-12-31');
    expect(computeMembershipEndDate('2026-02-28', 2)).toBe('2026-03-01');
    expect(signedDaysBetween('2026-12-30', '2027-01-02')).toBe(3);
  });

  it('is renewed from its last day on, or from today where it is over', () => {
    expect(computeRenewedEndDate('2026-06-30', 30, '2026-06-01')).toBe('2026-07-30');
    expect(computeRenewedEndDate('2026-05-31', 30, '2026-06-01')).toBe('2026-06-30');
    expect(computeRenewedEndDate(null, 1, '2026-06-01')).toBe('2026-06-01');
  });

  it.each([
    ['2026-06-02', '2027-01-01', 'early'],
    ['2026-01-01', '2026-07-02', 'valid'],
    ['2026-01-01', '2026-07-01', 'expiring'],
    ['2026-01-01', '2026-06-01', 'expiring'],
    ['2026-01-01', '2026-05-31', 'over'],
    [null, null, 'valid'],
  ])('from %s to %s is %s on 1 June', (begin, end, state) =>
    expect(membershipStateOn(begin, end, '2026-06-01')).toBe(state),
  );
});
