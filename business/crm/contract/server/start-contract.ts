import type { Context } from '#kernel/server/context.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { contract } from '../model/index.ts';

/** Work on a contract that was signed begins: the firm fulfils it from now on. Others stay as they are. */
export async function startContract(tx: Context, id: string): Promise<void> {
  await applyStepToRecords(tx, contract, id, { step: 'start' });
}
