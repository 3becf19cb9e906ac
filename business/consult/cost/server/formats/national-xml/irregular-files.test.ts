import { describe, expect, it } from 'vitest';
import type { CostFile } from '#business/consult/cost/model/index.ts';
import { encodeGbk } from '#business/consult/cost/testing/national/encode-gbk.ts';
import { generateNationalCostFile } from '#business/consult/cost/testing/national/generate-national-file.ts';
import type { GeneratedFileShape } from '#business/consult/cost/testing/national/generated-file-shape.ts';
import { toNationalXmlElements } from '#business/consult/cost/testing/national/national-elements.ts';
import { writeStyledXml, type XmlWritingStyle } from '#business/consult/cost/testing/national/xml-style.ts';
import { yieldByteChunks } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { seededRandom } from '#business/consult/cost/testing/seeded-random.ts';
import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { detectCostFormat } from '../cost-format-registry.ts';
import { readCostFileToMemory } from '../rows/read-cost-file-to-memory.ts';
import { nationalXmlFormat } from './national-xml.ts';

const SHAPES: Readonly<Record<string, Partial<GeneratedFileShape>>> = {
  'of the 2018 edition': {},
  'of the 2025 edition': { edition: '2025' },
  'with several single works': { singleWorks: 3 },
  'with single works within single works': { singleWorks: 2, nestedSingleWorks: 2 },
  'with several unit works': { unitWorks: 4 },
  'without divisions': { divisions: 0 },
  'with divisions six deep': { divisions: 2, divisionDepth: 5 },
  'without a single bill': { bills: 0 },
  'with empty unit works': { divisions: 0, bills: 0 },
};

const STYLES: Readonly<Record<string, Partial<XmlWritingStyle>>> = {
  'with CRLF': { newline: '\r\n' },
  'on one line': { newline: '' as '\n', indent: '' },
  'with attributes the other way round': { reverseAttributes: true },
  'with each attribute on its own line': { attributeLines: true, newline: '\r\n' },
  'with single quotes': { quote: "'" },
  'with signs as decimal numbers': { escape: 'decimal' },
  'with signs as hex numbers': { escape: 'hex' },
  'with comments, CDATA and processing instructions': { interludes: true },
  'with a default namespace': { namespace: 'http://www.mohurd.gov.cn/cost' },
  'with a prefix': { namespace: 'http://www.mohurd.gov.cn/cost', prefix: 'gc' },
  'with blanks around numbers': { number: (text) => ` \t${text} ` },
  'with plus signs and more digits': { number: (text) => (text.startsWith('-') ? `${text}00` : `+${text}00`) },
  'with exponents': { number: (text) => `${toDecimal(text).times(100).toFixed()}E-2` },
  'without a declaration': { declaration: '' },
};

const fileOf = (shape: Partial<GeneratedFileShape>): CostFile =>
  generateNationalCostFile(
    {
      edition: '2018',
      singleWorks: 1,
      nestedSingleWorks: 0,
      unitWorks: 2,
      divisions: 2,
      divisionDepth: 1,
      bills: 3,
      ...shape,
    },
    seededRandom(7),
  );

const read = (xml: string | Uint8Array, size = 1000) =>
  readCostFileToMemory(nationalXmlFormat, yieldByteChunks(typeof xml === 'string' ? Buffer.from(xml) : xml, size));

/** A file without the places its rows stand at, and with every amount in its plain form. */
function comparable({ header, gaps: _gaps, cells: _cells, ...lists }: CostFile & { cells?: unknown }): unknown {
  const { name, code, edition, total, installationTotal, bidTotal, scale, area } = header;
  return JSON.parse(
    JSON.stringify({ name, code, edition, total, installationTotal, bidTotal, scale, area, ...lists }),
    (key, value) => {
      if (key === 'sourceLine') return 0;
      return typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? toDecimal(value).toFixed() : value;
    },
  );
}

async function expectRead(xml: string | Uint8Array, file: CostFile): Promise<void> {
  const { file: got, outcome } = await read(xml);
  expect(outcome.faults).toEqual([]);
  expect(got && comparable(got)).toEqual(comparable(file));
}

describe('a file of the national standard', () => {
  it.each(Object.entries(SHAPES))('%s is read as it is', async (_, shape) => {
    const file = fileOf(shape);
    await expectRead(writeStyledXml(toNationalXmlElements(file)), file);
  });

  it.each(Object.entries(STYLES))('written %s is read the same', async (_, style) => {
    const file = fileOf({});
    const xml = writeStyledXml(toNationalXmlElements(file), style);
    expect(detectCostFormat(Buffer.from(xml), 'a.xml')).toBe(nationalXmlFormat);
    await expectRead(xml, file);
  });

  it.each([
    ['UTF-8 with a byte order mark', (xml: string) => Buffer.from(`\ufeff${xml}`)],
    ['UTF-8 that calls itself GBK', (xml: string) => Buffer.from(xml.replace('utf-8', 'gb2312'))],
    ['GBK', (xml: string) => encodeGbk(xml.replace('utf-8', 'GBK').replaceAll('\u{20bb7}', '吉'))],
    ['GBK that calls itself UTF-8', (xml: string) => encodeGbk(xml.replaceAll('\u{20bb7}', '吉'))],
    ['UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
  ])('in %s is read the same', async (_, encode) => {
    const xml = writeStyledXml(toNationalXmlElements(fileOf({})));
    const text = JSON.stringify(fileOf({})).replaceAll('\u{20bb7}', '吉');
    const bytes = encode(xml);
    await expectRead(bytes, bytes.includes('吉') || bytes.includes(encodeGbk('吉')) ? JSON.parse(text) : fileOf({}));
  });

  it('with thousands separators is read with the same amounts, each told with its line', async () => {
    const file = fileOf({});
    const xml = writeStyledXml(toNationalXmlElements(file), { number: (text) => formatDecimal(text, 2) });
    const { file: got, outcome } = await read(xml);
    expect(got && comparable(got)).toEqual(comparable(file));
    expect(outcome.errorTotal).toBe(0);
    const lines = xml.split('\n');
    for (const { line, field, value } of outcome.faults) expect(lines[line - 1]).toContain(`${field}="${value}"`);
    expect(outcome.faults[0]?.message).toMatch(/ 含有千分位分隔符，已按 \d+\.\d\d 读取$/);
  });

  it('without its own total has that of its summary', async () => {
    const file = fileOf({});
    const xml = writeStyledXml(toNationalXmlElements(file));
    const bare = await read(xml.replace(/<ProjectInfo[^>]*>/, ''));
    expect(bare.outcome).toMatchObject({ errorTotal: 0, faults: [{ element: 'ProjectInfo', line: 2 }] });
    expect(bare.file?.header.total).toBe(file.header.total);
    const unsummed = await read(
      xml.replace(/<ProjectInfo[^>]*>/, '').replace(/<SummaryOfCost Total="[^"]*"/, '<SummaryOfCost'),
    );
    expect(unsummed.file?.header.total).toBe(file.header.total);
  });

  it('tells an element the standard does not have, once, and reads the rest', async () => {
    const file = fileOf({});
    const xml = writeStyledXml(toNationalXmlElements(file)).replaceAll(
      '<SummaryOfBasicCost',
      '<Extra Name="x"/><SummaryOfBasicCost',
    );
    const { file: got, outcome } = await read(xml);
    expect(outcome.faults).toMatchObject([{ level: 'warning', element: 'Extra' }]);
    expect(got?.bills).toHaveLength(file.bills.length);
  });
});

describe('a fault', () => {
  const styles = Object.entries(STYLES).filter(([, { newline, number }]) => newline !== ('' as '\n') && !number);

  it.each([['plain', {}] as const, ...styles])('in a file written %s is told at its line', async (_, style) => {
    const draw = seededRandom(11);
    const file = fileOf({});
    const planted = Array.from({ length: 5 }, (_, at) => `${at}.5O`);
    for (const [at, value] of planted.entries()) Object.assign(file.bills[at * 2 + draw(2)] ?? {}, { quantity: value });
    const xml = writeStyledXml(toNationalXmlElements(file), style);
    const { file: got, outcome } = await read(xml);
    expect(got?.bills).toHaveLength(file.bills.length);
    const lines = xml.split(/\r?\n/);
    const wrong = outcome.faults.filter(({ element, field }) => element === 'WorkElement' && field === 'Quantity');
    expect(wrong.map(({ value }) => value)).toEqual(planted);
    for (const { line, value } of wrong) expect(lines[line - 1]).toContain(value);
  });

  it.each(['\n', '\r\n', ' ', '\t'])(
    'of a missing field is told where its tag begins (%j behind the name)',
    async (gap) => {
      const xml = writeStyledXml(toNationalXmlElements(fileOf({}))).replace(
        '<WorkElement Number="',
        `<WorkElement${gap}Number="" Was="`,
      );
      const { outcome } = await read(xml);
      const line = xml.slice(0, xml.indexOf('<WorkElement')).split('\n').length;
      expect(outcome.faults.find(({ field }) => field === 'Number')?.element).toBe('WorkElement');
      const unnamed = await read(xml.replace('Number="" ', ''));
      expect(unnamed.outcome.faults.find(({ field }) => field === 'Number')?.line).toBe(line);
    },
  );
});
