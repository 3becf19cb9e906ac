import { describe, expect, it } from 'vitest';
import { decodeBase32, findMatchingTotpStep, generateTotpSecret, totpCodeAt, totpKeyUri, totpStepAt } from './totp.ts';

/** RFC 6238, appendix B, SHA-1. */
const RFC_SECRET = Buffer.from('12345678901234567890');

describe('time-based codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s are those of RFC 6238: %s', (seconds, code) => {
    expect(totpCodeAt(RFC_SECRET, totpStepAt(seconds * 1000), 8)).toBe(code);
  });

  it('are taken one step early or late, not two', () => {
    const secret = generateTotpSecret();
    const now = 1_700_000_000_000;
    const code = (steps: number) => totpCodeAt(decodeBase32(secret), totpStepAt(now) + steps);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect([-2, -1, 0, 1, 2].map((steps) => findMatchingTotpStep(secret, code(steps), now))).toEqual([
      null,
      totpStepAt(now) - 1,
      totpStepAt(now),
      totpStepAt(now) + 1,
      null,
    ]);
    expect(findMatchingTotpStep(secret, 'abcdef', now)).toBeNull();
  });

  it('reach the app with name, account and secret', () => {
    expect(totpKeyUri('筑衡', 'a b', 'ABC')).toBe(
      'otpauth://totp/%E7%AD%91%E8%A1%A1:a%20b?secret=ABC&issuer=%E7%AD%91%E8%A1%A1',
    );
    expect(decodeBase32('MZXW6YTBOI').toString()).toBe('foobar');
  });
});
