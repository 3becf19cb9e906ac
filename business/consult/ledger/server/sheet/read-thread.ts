import { buffer } from 'node:stream/consumers';
import { openStorage } from '#kernel/server/files/storage.ts';
import type { DatabaseAccess } from '#kernel/server/threads/database-access.ts';
import { LEDGERS, type LedgerForm, type Side } from '../../model/index.ts';
import { type LedgerRead, readLedgerFile } from './read-table.ts';

/** A workbook with a ledger's table; plain data, handed to the thread. */
export interface LedgerFile {
  readonly config: DatabaseAccess['config'];
  readonly storageKey: string;
  readonly fileName: string;
  readonly form: LedgerForm;
  readonly side: Side;
}

/** The rows of a ledger's table in a workbook. @throws Refusal that says where it cannot be read */
export const readInThread = async ({ config, storageKey, fileName, form, side }: LedgerFile): Promise<LedgerRead> =>
  readLedgerFile(await buffer(await openStorage(config).get(storageKey)), fileName, { ledger: LEDGERS[form], side });
