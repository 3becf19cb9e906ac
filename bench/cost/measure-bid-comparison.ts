import { compareBids } from '#business/consult/comparison/model/index.ts';
import { nationalXmlFormat } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { yieldByteChunks } from '#business/consult/cost/testing/sample-cost-xml.ts';
import type { BenchMeasurement } from '../print-bench-report.ts';
import { FILE_CHUNK_BYTES, fastestOfRounds, generateLargeCostFile } from './measure-generated-cost-file.ts';

const BIDDERS = 10;
const BILLS = 5000;

/** Ten bids beside a control price, each with prices of its own: every group of 清标, likeness of every two included. */
export async function measureBidComparison(): Promise<BenchMeasurement[]> {
  const { file: control } = await readCostFileToMemory(
    nationalXmlFormat,
    yieldByteChunks(generateLargeCostFile(BILLS), FILE_CHUNK_BYTES),
  );
  if (!control) throw new Error('The generated file was refused');
  const bids = Array.from({ length: BIDDERS }, (_, bidder) => ({
    ...control,
    bills: control.bills.map((bill, at) => ({
      ...bill,
      price: bill.price && (Number(bill.price) * (0.9 + ((at * 7 + bidder * 13) % 23) / 100)).toFixed(2),
    })),
  }));
  const took = fastestOfRounds(2, () => compareBids(control, bids, { reference: 'mean', rate: 15 }));
  const size = `${BIDDERS} bidders × ${control.bills.length.toLocaleString('en-US')} bills`;
  return [{ name: `comparing ${size}`, value: `${Math.round(took)} ms`, aim: '10000 ms' }];
}
