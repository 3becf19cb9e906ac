import { describe, expect, it } from 'vitest';
import { untranslatedTextOf } from '#kernel/base/texts/translatable.ts';
import { findSignerFault } from './find-signer-fault.ts';

const signer = (user: string, name: string, more: object = {}) => ({
  user,
  name,
  cert: { holder: user, from: '2024-01-01', to: '2027-12-31', ...more },
});
const faultOf = (signers: Parameters<typeof findSignerFault>[0], day = '2026-11-20') => {
  const fault = findSignerFault(signers, day);
  return fault && untranslatedTextOf(fault);
};

describe('who signs a report', () => {
  it('holds a certificate on the day, its first and last among them', () => {
    const one = signer('1', '李工');
    for (const day of ['2024-01-01', '2026-11-20', '2027-12-31']) expect(faultOf([one], day)).toBeNull();
    expect(faultOf([one], '2023-12-31')).toBe('第1行：李工的执业证书在签发日期2023-12-31不在有效期内');
    expect(faultOf([one], '2028-01-01')).toBe('第1行：李工的执业证书在签发日期2028-01-01不在有效期内');
  });

  it('signs with the own certificate, and with one at all', () => {
    expect(faultOf([signer('1', '李工'), signer('2', '王工', { holder: '1' })])).toBe('第2行：所选执业证书不属于王工');
    expect(faultOf([{ user: '3', name: '赵工', cert: null }])).toBe('第1行：所选执业证书不属于赵工');
  });

  it('is told of the first that is wrong', () => {
    const late = { to: '2026-11-19' };
    expect(faultOf([signer('1', '李工'), signer('2', '王工', late), signer('3', '赵工', late)])).toContain('第2行');
    expect(faultOf([])).toBeNull();
  });
});
