import type { Context } from '#kernel/server/context.ts';
import { advanceRecordState } from '#kernel/server/records/write/advance-state.ts';
import { contract } from '../model/index.ts';

/** Work on a contract that was signed begins: the firm fulfils it from now on. Others stay as they are. */
export async function startContract(tx: Context, id: string): Promise<void> {
  await advanceRecordState(tx, contract, id, { step: 'start' });
}
