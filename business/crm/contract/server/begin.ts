import type { Context } from '#kernel/server/context.ts';
import { advance } from '#kernel/server/records/write/advance.ts';
import { contract } from '../model/index.ts';

/** Work on a contract that was signed begins: the firm fulfils it from now on. Others stay as they are. */
export async function beginContract(tx: Context, id: string): Promise<void> {
  await advance(tx, contract, id, { step: 'start' });
}
