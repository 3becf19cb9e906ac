import { TextDecoder } from 'node:util';

import { describe, expect, it } from 'vitest';
import { encodeVoucherGbk } from './encode-gbk.ts';
import { renderDbf } from './render-dbf.ts';
import { renderVoucherJson } from './render-voucher-json.ts';
import type { VoucherFieldRule, VoucherFileLine } from './voucher-file-cells.ts';

const field = (
  name: string,
  source: VoucherFieldRule['source'],
  more: Partial<VoucherFieldRule> = {},
): VoucherFieldRule => ({
  ...{ field: name, label: name, type: 'text', length: 12, must: false, source, constant: null, map: null },
  ...more,
});
const LINE: VoucherFileLine = {
  ...{ no: 'PZ2026010001', date: '2026-01-31', word: 'general', number: 1, entry: 0, explain: '开票 甲公司結算' },
  ...{ account: '1122', debit: '106.00', credit: null, aux: 'customer', auxName: '甲公司', aux2: null, aux2Name: null },
  prepare: '张三',
};

describe('vouchers', () => {
  it('are lines of fixed width in GBK in a DBF, cut between characters', () => {
    const fields = [
      field('FDATE', 'date', { type: 'date' }),
      field('FEXP', 'explain', { length: 9 }),
      field('FDEBIT', 'debit', { type: 'number' }),
    ];
    const bytes = renderDbf(fields, [LINE, LINE], '2026-02-03');
    const head = 32 * 4 + 1;
    expect([bytes[0], bytes[1], bytes[29], bytes.at(-1)]).toEqual([3, 126, 0x4d, 0x1a]);
    expect(bytes).toHaveLength(head + 2 * (1 + 8 + 9 + 20) + 1);
    const first = new TextDecoder('gbk').decode(bytes.slice(head, head + 38));
    expect(first).toBe(` 20260131开票 甲公 ${'106.00'.padStart(20)}`.replace('甲公 ', '甲公'));
    expect(new TextDecoder('gbk').decode(encodeVoucherGbk('凭证A㐀'))).toBe('凭证A?');
  });

  it('are documents with their lines in a JSON, with codes put in for words', () => {
    const word = field('FVOUCHERGROUPID', 'word', { map: [{ from: '记', to: 'PRE001' }] });
    const fields = [
      field('FDate', 'date'),
      word,
      field('FACCOUNTID', 'account'),
      field('FDEBIT', 'debit', { type: 'number' }),
    ];
    const credit = { ...LINE, entry: 1, account: '6001', debit: null, credit: '106.00' };
    expect(JSON.parse(renderVoucherJson(fields, [LINE, credit]))).toEqual([
      {
        FDate: '2026-01-31',
        FVOUCHERGROUPID: 'PRE001',
        FEntity: [
          { FACCOUNTID: '1122', FDEBIT: 106 },
          { FACCOUNTID: '6001', FDEBIT: 0 },
        ],
      },
    ]);
  });
});
