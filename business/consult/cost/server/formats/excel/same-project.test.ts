import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type CostFile, CostFileIndex } from '#business/consult/cost/model/index.ts';
import { printedSet } from '#business/consult/cost/testing/printed-set.ts';
import { sampleXml } from '#business/consult/cost/testing/sample-xml.ts';
import { hasCostData, nationalSample } from '#business/consult/cost/testing/shared-files.ts';
import type { CostBatch } from '../format.ts';
import { nationalXml } from '../national-xml/national-xml.ts';
import { collectCostFile } from '../rows/collect.ts';
import { ExcelReading } from './excel-reading.ts';

const rowsOf = (batches: readonly CostBatch[]): Pick<CostFile, 'nodes' | 'bills'> => ({
  nodes: batches.flatMap(({ nodes }) => nodes),
  bills: batches.flatMap(({ bills }) => bills),
});

/** A file's tree as people read it: works with their amounts, divisions and bills below them, in order. */
function told({ nodes, bills }: Pick<CostFile, 'nodes' | 'bills'>): string[] {
  const none = { norms: [], usages: [], resources: [], fees: [], gaps: [] };
  const index = new CostFileIndex({ header: {} as CostFile['header'], nodes, bills, ...none });
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
function divisions(index: CostFileIndex, nodeId: number): string[] {
  const node = index.nodes.get(nodeId);
  if (node?.kind !== 'division') return [];
  return [...(node.parentId === null ? [] : divisions(index, node.parentId)), node.name];
}

async function both(xml: AsyncIterable<Uint8Array>) {
  const { file } = await collectCostFile(nationalXml, xml);
  if (!file) throw new Error('not read');
  const { rows, header } = new ExcelReading(printedSet(file), file.header.name, 'audited');
  return { file, rows: rowsOf(rows.ready), header };
}

describe('one project as XML and as the set of tables printed from it', () => {
  it('gives one tree and one total: the small file', async () => {
    const { file, rows, header } = await both(Readable.from([Buffer.from(sampleXml())]));
    expect(told(rows)).toEqual(told(file));
    expect(Number(header.total)).toBe(Number(file.header.total));
  });

  it.skipIf(!hasCostData)('gives one tree and one total: the national sample, 377 bills and measures', async () => {
    const { file, rows, header } = await both(createReadStream(nationalSample));
    expect(Number(header.total)).toBe(143_545_470.41);
    const [excel, xml] = [told(rows), told(file)];
    expect(excel.filter((line) => !xml.includes(line))).toEqual([]);
    expect(xml.filter((line) => !excel.includes(line))).toEqual([]);
  });
});
