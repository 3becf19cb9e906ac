import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { createPlacedPdf, writePdfFile } from '#tools/testing/placed-pdf.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { buildDigitalInvoicePdf } from '../../testing/digital-invoice-pdf.ts';
import { buildDigitalInvoiceXml } from '../../testing/digital-invoice-xml.ts';
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

describe.skipIf(!findSharedSample('invoice'))('an invoice by OFD', () => {
  it.each(FACTS)('$file fills every field', async ({ file, head, count }) => {
    const read = await readInvoice(readFileSync(findSharedSample('invoice', file) ?? ''));
    expect(read).toMatchObject(head);
    expect(read.sellerName).toMatch(/公司$/);
    expect(read.lines).toHaveLength(count);
    expect(sumDecimals(read.lines.map((line) => line.net)).toFixed(2)).toBe(head.net);
  });
});

describe('a digital invoice', () => {
  it('by XML fills every field and its lines', async () => {
    const read = await readInvoice(bytes(buildDigitalInvoiceXml({ number: '26532000000000000001', total: '106.00' })));
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
    expect(await refusal(bytes(buildDigitalInvoiceXml({ total: '106.00', ...more })))).toContain(message);
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

describe('a digital invoice by PDF', () => {
  it('says what its XML says', async () => {
    const given = { number: '26532000000000000001', total: '106.00' };
    const [pdf, xml] = [
      await readInvoice(buildDigitalInvoicePdf(given)),
      await readInvoice(bytes(buildDigitalInvoiceXml(given))),
    ];
    expect(pdf).toEqual(xml);
  });

  it.each([
    [{ total: '106.00', words: '壹佰零柒圆整' }, '大写“壹佰零柒圆整”与小写106.00不一致'],
    [{ total: '106.00', tax: '7.00' }, '之和不等于价税合计106.00元'],
    [{ total: '106.00', number: '2653' }, '没有找到发票号码'],
  ])('that contradicts itself as %j is refused in words', async (given, message) => {
    expect(await refusal(buildDigitalInvoicePdf(given))).toContain(message);
  });

  it('is one of several in a file, without text, or none', async () => {
    const pages = ['26532000000000000001', '26532000000000000002'].map((number) => [
      [10, 10, '电子发票'] as const,
      [10, 20, `发票号码：${number}`] as const,
      [10, 40, '价税合计（大写）壹元整'] as const,
      [200, 40, '（小写）¥1.00'] as const,
      [10, 60, '合计 ¥1.00 ¥0.00'] as const,
    ]);
    expect(await refusal(createPlacedPdf(pages))).toContain('不止一个发票号码');
    expect(await refusal(createPlacedPdf([[]]))).toContain('没有文字，可能是扫描件');
    expect(await refusal(createPlacedPdf([[[10, 10, '会议通知']]]))).toContain('PDF 不是电子发票');
  });
});

describe('a hostile PDF', () => {
  const PAGES = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[3 0 R]>>'];
  const page = (contents: string, ...more: (string | Buffer)[]) =>
    writePdfFile([...PAGES, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents ${contents}>>`, ...more]);
  const stream = (packed: Buffer, filter = '/FlateDecode') =>
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter${filter}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]);
  const spaces = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '));
  const tail = Buffer.concat([spaces(100).subarray(0, 20_000), Buffer.alloc(100, 255)]);

  it.each([
    ['a stream of 200 MB', page('4 0 R', stream(spaces(200))), '解压后过大'],
    [
      'the same packed twice',
      page('4 0 R', stream(deflateSync(spaces(200)), '[/FlateDecode/FlateDecode]')),
      '解压后过大',
    ],
    ['one that breaks off', page('4 0 R', stream(tail)), '已损坏'],
    ['a page that names one stream a hundred times', page(`[${'4 0 R '.repeat(100)}]`, stream(spaces(40))), 'PDF'],
    [
      'letters in front of the packed ones',
      page('4 0 R', stream(Buffer.from('789c'), '[/AH#78 /Fl]')),
      '少见的压缩方式',
    ],
    [
      'pages that hold themselves',
      writePdfFile(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R]>>']),
      '已损坏',
    ],
    ['a lock', Buffer.from('%PDF-1.7\ntrailer <</Encrypt 3 0 R>>'), '已加密'],
    ['depth', Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(500_000)}`), '已损坏'],
  ])('with %s is refused and takes no memory', async (_, content, message) => {
    const before = process.memoryUsage().rss;
    expect(await refusal(content)).toContain(message);
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
  });
});

describe.skipIf(!findSharedSample('malicious'))('a hostile file', () => {
  it.each([
    ['billion-laughs.xml', '文档类型声明'],
    ['bomb-200MB.zip', '不是 OFD'],
    ['zip-slip.zip', '不安全的路径'],
    ['polyglot-pdf-zip.pdf', 'PDF'],
  ])('%s is refused and takes no memory', async (file, message) => {
    const before = process.memoryUsage().rss;
    expect(await refusal(readFileSync(findSharedSample('malicious', file) ?? ''))).toContain(message);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

const exempt = findSharedSample('faults', 'invoice-01-exempt-stars.xml');
it.skipIf(exempt === null)('*** where the tax would stand is none', async () => {
  expect(await readInvoice(readFileSync(exempt ?? ''))).toMatchObject({
    net: '1000.00',
    tax: '0.00',
    total: '1000.00',
    issueDate: '2026-03-05',
  });
});
