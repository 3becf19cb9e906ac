import { buffer } from 'node:stream/consumers';
import { openStorage } from '#kernel/server/files/storage.ts';
import type { DatabaseAccess } from '#kernel/server/threads/database-access.ts';
import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { LEDGERS, type LedgerForm, type SettledPaper, type SheetRow, type Side } from '../model/index.ts';
import { settledDocx } from './settled/settled-docx.ts';
import { readLedgerFile } from './sheet/read-table.ts';

/** A workbook with a ledger's table; plain data, handed to the thread. */
export interface LedgerFile {
  readonly config: DatabaseAccess['config'];
  readonly storageKey: string;
  readonly fileName: string;
  readonly form: LedgerForm;
  readonly side: Side;
}

const read = async ({ config, storageKey, fileName, form, side }: LedgerFile): Promise<SheetRow[]> =>
  readLedgerFile(await buffer(await openStorage(config).get(storageKey)), fileName, { ledger: LEDGERS[form], side });

/** What this module computes beside the request loop. */
export const ledgerThreads: Readonly<Record<string, ThreadTask>> = {
  'ledger-read': read,
  'ledger-settled': (paper: SettledPaper) => settledDocx(paper),
};
