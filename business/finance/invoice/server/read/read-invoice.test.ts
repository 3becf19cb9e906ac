import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sum } from '#kernel/base/numbers/decimal.ts';
import { sharedFile } from '#tools/testing/shared.ts';
import { digitalInvoice } from '../../testing/digital-invoice.ts';
import { readInvoice } from './read-invoice.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (content: Uint8Array) => readInvoice(content).then(String, (error: Error) => error.message);

/** What the files say, read by people. */
const FACTS = [
  {
    file: '发票示例.ofd',
    head: {
      code: '050001700111',
      number: '99999951',
      issueDate: '2020-10-10',
      net: '300.00',
      tax: '18.00',
      total: '318.00',
    },
    count: 3,
  },
  {
    file: '999.ofd',
    head: {
      code: '050001700111',
      number: '12235358',
      issueDate: '2020-08-05',
      net: '10000.00',
      tax: '600.00',
      total: '10600.00',
    },
    count: 100,
  },
];

describe.skipIf(!sharedFile('invoice'))('an invoice by OFD', () => {
  it.each(FACTS)('$file fills every field', async ({ file, head, count }) => {
    const read = await readInvoice(readFileSync(sharedFile('invoice', file) ?? ''));
    expect(read).toMatchObject(head);
    expect(read.sellerName).toMatch(/公司$/);
    expect(read.lines).toHaveLength(count);
    expect(sum(read.lines.map((line) => line.net)).toFixed(2)).toBe(head.net);
  });
});

describe('a digital invoice', () => {
  it('by XML fills every field and its lines', async () => {
    const read = await readInvoice(bytes(digitalInvoice({ number: '26532000000000000001', total: '106.00' })));
    expect(read).toEqual({
      number: '26532000000000000001',
      code: null,
      issueDate: '2026-03-05',
      companyName: '云岭市某某建设有限公司',
      honestyCode: '91530100MA6K000001',
      sellerName: '筑衡工程造价咨询有限公司',
      sellerCode: '91530100MA6K7Q2X4B',
      net: '100.00',
      tax: '6.00',
      total: '106.00',
      lines: [
        {
          item: '*鉴证咨询服务*造价咨询费',
          spec: null,
          unit: '项',
          qty: '1',
          price: '100.00',
          net: '100.00',
          taxRate: '6%',
          tax: '6.00',
        },
      ],
    });
  });

  it.each([
    [{ number: '123' }, '发票号码“123”应为20位或8位数字'],
    [{ tax: '7.00' }, '不含税金额100.00元与税额7.00元之和不等于价税合计106.00元'],
    [{ issueTime: '2026-02-30' }, '开票日期“2026-02-30”无法识别'],
    [{ net: '一百' }, '不含税金额“一百”无法识别'],
  ])('with %j is refused in words', async (more, message) => {
    expect(await refusal(bytes(digitalInvoice({ total: '106.00', ...more })))).toContain(message);
  });

  it.each([
    ['', '文件是空的'],
    ['<html><body/></html>', '文件不是电子发票'],
    ['<EInvoice><a></EInvoice>', '第1行'],
    ['no invoice', '无法读取此文件'],
    ['PK damaged', '已损坏'],
  ])('%j is none', async (content, message) => {
    expect(await refusal(bytes(content))).toContain(message);
  });
});

describe.skipIf(!sharedFile('malicious'))('a hostile file', () => {
  it.each([
    ['billion-laughs.xml', '文档类型声明'],
    ['bomb-200MB.zip', '不是 OFD'],
    ['zip-slip.zip', '不安全的路径'],
    ['polyglot-pdf-zip.pdf', '无法读取此文件'],
  ])('%s is refused and takes no memory', async (file, message) => {
    const before = process.memoryUsage().rss;
    expect(await refusal(readFileSync(sharedFile('malicious', file) ?? ''))).toContain(message);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
