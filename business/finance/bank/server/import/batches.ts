import type { Context } from '#kernel/server/context.ts';
import { change } from '#kernel/server/records/write/change.ts';
import { create } from '#kernel/server/records/write/create.ts';
import { bankBatch } from '../../model/index.ts';

interface NewBatch {
  readonly account: string;
  readonly fileName: string;
}

/** The row that an import's movements belong to. @returns its id */
export const beginBatch = (tx: Context, batch: NewBatch): Promise<string> => create(tx, bankBatch, batch);

interface BatchEnd {
  readonly rows: number;
  readonly added: number;
  /** The days that movements were added on, yyyy-MM-dd. */
  readonly days: ReadonlySet<string>;
}

/** Says what an import brought. */
export async function endBatch(tx: Context, id: string, { rows, added, days }: BatchEnd): Promise<void> {
  const sorted = [...days].sort();
  const [fromDate, toDate] = [sorted[0] ?? null, sorted.at(-1) ?? null];
  await change(tx, bankBatch, id, { rows, added, duplicates: rows - added, fromDate, toDate });
}
