import { buffer } from 'node:stream/consumers';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import type { WorkerDatabaseAccess } from '#kernel/server/workers/worker-database-access.ts';
import { COST_LEDGER_BY_KIND, type CostLedgerKind, type LedgerSide } from '../../model/index.ts';
import { type LedgerWorkbookRows, readLedgerWorkbook } from './read-ledger-workbook.ts';

/** A workbook with a ledger's table; plain data, handed to the thread. */
export interface LedgerWorkbookTask {
  readonly config: WorkerDatabaseAccess['config'];
  readonly storageKey: string;
  readonly fileName: string;
  readonly form: CostLedgerKind;
  readonly side: LedgerSide;
}

/** The rows of a ledger's table in a workbook. @throws Refusal that says where it cannot be read */
export const readLedgerWorkbookInWorker = async ({
  config,
  storageKey,
  fileName,
  form,
  side,
}: LedgerWorkbookTask): Promise<LedgerWorkbookRows> =>
  readLedgerWorkbook(await buffer(await openFileStorage(config).get(storageKey)), fileName, {
    ledger: COST_LEDGER_BY_KIND[form],
    side,
  });
