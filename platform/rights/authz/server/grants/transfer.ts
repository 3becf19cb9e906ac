import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import {
  type Difference,
  dataErrors,
  type EntryKey,
  GRANT_LISTS,
  type Named,
  role,
  type TransferResult,
  transferred,
} from '../../model/index.ts';
import { takeBackup } from '../backup/backups.ts';
import { changeList, grantsOf } from './change-list.ts';
import { KEPT_LISTS } from './grant-lists.ts';

interface Transfer {
  readonly key: EntryKey;
  readonly src: string;
  readonly tar: string;
  /** The target holds exactly the source's list afterwards; else both. */
  readonly cover: boolean;
}

/** Both roles' names. @throws Refusal 404, 400 for a role onto itself */
async function demandPair(ctx: Context, { src, tar }: Transfer): Promise<{ from: string; to: string }> {
  const [from, to] = [await getRecord(ctx, role, src), await getRecord(ctx, role, tar)];
  if (from.id === to.id) throw dataErrors.sameRole();
  return { from: String(from.name), to: String(to.name) };
}

/** What a copy or merge would change, by name. */
export async function previewTransfer(ctx: Context, transfer: Transfer): Promise<Difference<Named>> {
  await demandPair(ctx, transfer);
  const { key, src, tar, cover } = transfer;
  const { added, removed } = transferred(await grantsOf(ctx, key, src), await grantsOf(ctx, key, tar), cover);
  const names = await KEPT_LISTS[key].names(ctx, [...added, ...removed]);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? id }));
  return { added: named(added), removed: named(removed) };
}

/** Copies or merges a list of one role into another, after a backup. @throws as changeList does */
export function transferList(ctx: Context, transfer: Transfer): Promise<TransferResult> {
  return inTransaction(ctx, async (inner) => {
    const { from, to } = await demandPair(inner, transfer);
    const { key, src, tar, cover } = transfer;
    const source = await grantsOf(inner, key, src);
    const planned = transferred(source, await grantsOf(inner, key, tar), cover);
    if (planned.added.length + planned.removed.length === 0) return { added: 0, removed: 0, backupId: null };
    const title = GRANT_LISTS.find((list) => list.key === key)?.title ?? '';
    const backupId = await takeBackup(inner, `复制${title}之前：${from} → ${to}`.slice(0, 60), 'change');
    const { added, removed } = await changeList(inner, key, tar, (now) => (cover ? source : [...now, ...source]));
    return { added: added.length, removed: removed.length, backupId };
  });
}
