import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { DEFAULT_VOUCHER_RULES } from './default-voucher-rules.ts';
import { buildSampleVoucherEvent, makeVoucherLines, voucherImbalance } from './make-voucher-lines.ts';

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((value) => toDecimal(value).div(100).toFixed(2));

describe('vouchers', () => {
  it('of every starting table have equal sides, whatever the amounts', () => {
    fc.assert(
      fc.property(cents, cents, (net, project) => {
        for (const table of DEFAULT_VOUCHER_RULES) {
          const lines = makeVoucherLines(table.lines, buildSampleVoucherEvent(table.event, net, project));
          expect(voucherImbalance(lines).toFixed(2), table.name).toBe('0.00');
        }
      }),
    );
  });

  it('leave out lines of nothing and say names where they are known', () => {
    const fact = {
      ...buildSampleVoucherEvent('claim', '100', '0'),
      advance: '0',
      other: '0',
      receivable: '106',
      customer: null,
    };
    const claim = DEFAULT_VOUCHER_RULES.find(({ event }) => event === 'claim');
    const lines = makeVoucherLines(claim?.lines ?? [], fact);
    expect(lines.map(({ account, dc, auxName }) => [account, dc, auxName])).toEqual([
      ['1002.01', 'debit', null],
      ['1122', 'credit', null],
    ]);
  });
});
