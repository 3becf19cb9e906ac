import type { CostFile } from '#business/consult/cost/model/index.ts';
import {
  type CostFileFormat,
  type CostReadOptions,
  type CostReadResult,
  type CostRowBatch,
  createEmptyCostBatch,
  toCostFileGaps,
} from '../cost-format-types.ts';

/** Reads a whole file into memory: for checks of small files, comparison and tests. `file` is null for a refused file. */
export async function readCostFileToMemory(
  format: CostFileFormat,
  chunks: AsyncIterable<Uint8Array>,
  wish?: CostReadOptions,
): Promise<{ file: CostFile | null; outcome: CostReadResult }> {
  const all = createEmptyCostBatch();
  const outcome = await format.read(chunks, { write: (batch) => append(all, batch) }, undefined, wish);
  all.gaps = toCostFileGaps(outcome.faults);
  const file = outcome.header && outcome.errorTotal === 0 ? { header: outcome.header, ...all } : null;
  return { file, outcome };
}

function append(all: CostRowBatch, batch: CostRowBatch): void {
  // Loops, not push(...rows): a batch may be longer than a call may have arguments.
  for (const row of batch.nodes) all.nodes.push(row);
  for (const row of batch.bills) all.bills.push(row);
  for (const row of batch.norms) all.norms.push(row);
  for (const row of batch.usages) all.usages.push(row);
  for (const row of batch.resources) all.resources.push(row);
  for (const row of batch.fees) all.fees.push(row);
}
