import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type CostFile, CostFileLookup } from '#business/consult/cost/model/index.ts';
import { buildReportSheets } from '#business/consult/cost/testing/build-report-sheets.ts';
import { hasCostSamples, nationalXmlSamplePath } from '#business/consult/cost/testing/cost-sample-paths.ts';
import { sampleCostXml } from '#business/consult/cost/testing/sample-cost-xml.ts';
import type { CostRowBatch } from '../cost-format-types.ts';
import { nationalXmlFormat } from '../national-xml/national-xml.ts';
import { readCostFileToMemory } from '../rows/read-cost-file-to-memory.ts';
import { CostWorkbookReader } from './cost-workbook-reader.ts';

const rowsOf = (batches: readonly CostRowBatch[]): Pick<CostFile, 'nodes' | 'bills'> => ({
  nodes: batches.flatMap(({ nodes }) => nodes),
  bills: batches.flatMap(({ bills }) => bills),
});

/** A file's tree as people read it: works with their amounts, divisions and bills below them, in order. */
function told({ nodes, bills }: Pick<CostFile, 'nodes' | 'bills'>): string[] {
  const none = { norms: [], usages: [], resources: [], fees: [], gaps: [] };
  const index = new CostFileLookup({ header: {} as CostFile['header'], nodes, bills, ...none });
  const unit = (id: number) => index.above(id, 'unitWork');
  const works = nodes.filter(({ kind }) => kind === 'singleWork' || kind === 'unitWork');
  return [
    ...works.map(
      ({ kind, name, total, parentId }) => `${kind} ${index.pathOf(parentId ?? 0)}/${name} ${Number(total)}`,
    ),
    ...bills
      .filter(({ nodeId }) => unit(nodeId))
      .map((bill) =>
        [
          unit(bill.nodeId)?.name,
          bill.kind,
          ...divisions(index, bill.nodeId),
          ...[bill.code, bill.name, bill.feature, bill.unit].map((text) => text.replace(/\s+/g, ' ').trim()),
          ...[bill.quantity, bill.price, bill.total].map((value) => (value === null ? '' : Number(value))),
        ].join(' | '),
      ),
  ].sort();
}

/** Names of the divisions above a bill, outermost first. */
function divisions(index: CostFileLookup, nodeId: number): string[] {
  const node = index.nodes.get(nodeId);
  if (node?.kind !== 'division') return [];
  return [...(node.parentId === null ? [] : divisions(index, node.parentId)), node.name];
}

async function both(xml: AsyncIterable<Uint8Array>) {
  const { file } = await readCostFileToMemory(nationalXmlFormat, xml);
  if (!file) throw new Error('not read');
  const { rows, header } = new CostWorkbookReader(buildReportSheets(file), file.header.name, 'audited');
  return { file, rows: rowsOf(rows.ready), header };
}

describe('one project as XML and as the set of tables printed from it', () => {
  it('gives one tree and one total: the small file', async () => {
    const { file, rows, header } = await both(Readable.from([Buffer.from(sampleCostXml())]));
    expect(told(rows)).toEqual(told(file));
    expect(Number(header.total)).toBe(Number(file.header.total));
  });

  it.skipIf(!hasCostSamples)('gives one tree and one total: the national sample, 377 bills and measures', async () => {
    const { file, rows, header } = await both(createReadStream(nationalXmlSamplePath));
    expect(Number(header.total)).toBe(143_545_470.41);
    const [excel, xml] = [told(rows), told(file)];
    expect(excel.filter((line) => !xml.includes(line))).toEqual([]);
    expect(xml.filter((line) => !excel.includes(line))).toEqual([]);
  });
});
