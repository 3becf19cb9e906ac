import type { Context } from '#kernel/server/context.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import { bankBatch } from '../../model/index.ts';

interface NewBatch {
  readonly account: string;
  readonly fileName: string;
}

/** The row that an import's movements belong to. @returns its id */
export const createBankBatch = (tx: Context, batch: NewBatch): Promise<string> => createRecord(tx, bankBatch, batch);

interface BatchEnd {
  readonly rows: number;
  readonly added: number;
  /** The days that movements were added on, yyyy-MM-dd. */
  readonly days: ReadonlySet<string>;
}

/** Says what an import brought. */
export async function completeBankBatch(tx: Context, id: string, { rows, added, days }: BatchEnd): Promise<void> {
  const sorted = [...days].sort();
  const [fromDate, toDate] = [sorted[0] ?? null, sorted.at(-1) ?? null];
  await changeRecords(tx, bankBatch, id, { rows, added, duplicates: rows - added, fromDate, toDate });
}
