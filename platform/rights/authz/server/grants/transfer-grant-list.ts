import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import {
  computeTransferDifference,
  dataRightErrors,
  type EntryGrantListKey,
  GRANT_LISTS,
  type GrantDifference,
  type NamedGrant,
  type RoleTransferResult,
  role,
} from '../../model/index.ts';
import { createAuthorisationBackup } from '../backup/authorisation-backups.ts';
import { changeGrantList, loadGrantIds } from './change-grant-list.ts';
import { GRANT_LIST_TABLES } from './grant-list-tables.ts';

interface Transfer {
  readonly key: EntryGrantListKey;
  readonly src: string;
  readonly tar: string;
  /** The target holds exactly the source's list afterwards; else both. */
  readonly cover: boolean;
}

/** Both roles' names. @throws Refusal 404, 400 for a role onto itself */
async function demandPair(ctx: Context, { src, tar }: Transfer): Promise<{ from: string; to: string }> {
  const [from, to] = [await getRecord(ctx, role, src), await getRecord(ctx, role, tar)];
  if (from.id === to.id) throw dataRightErrors.sameRole();
  return { from: String(from.name), to: String(to.name) };
}

/** What a copy or merge would change, by name. */
export async function previewGrantListTransfer(ctx: Context, transfer: Transfer): Promise<GrantDifference<NamedGrant>> {
  await demandPair(ctx, transfer);
  const { key, src, tar, cover } = transfer;
  const { added, removed } = computeTransferDifference(
    await loadGrantIds(ctx, key, src),
    await loadGrantIds(ctx, key, tar),
    cover,
  );
  const names = await GRANT_LIST_TABLES[key].names(ctx, [...added, ...removed]);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? id }));
  return { added: named(added), removed: named(removed) };
}

/** Copies or merges a list of one role into another, after a backup. @throws as changeGrantList does */
export function copyGrantListToRole(ctx: Context, transfer: Transfer): Promise<RoleTransferResult> {
  return inTransaction(ctx, async (inner) => {
    const { from, to } = await demandPair(inner, transfer);
    const { key, src, tar, cover } = transfer;
    const source = await loadGrantIds(inner, key, src);
    const planned = computeTransferDifference(source, await loadGrantIds(inner, key, tar), cover);
    if (planned.added.length + planned.removed.length === 0) return { added: 0, removed: 0, backupId: null };
    const title = GRANT_LISTS.find((list) => list.key === key)?.title ?? '';
    const backupId = await createAuthorisationBackup(inner, `复制${title}之前：${from} → ${to}`.slice(0, 60), 'change');
    const { added, removed } = await changeGrantList(inner, key, tar, (now) => (cover ? source : [...now, ...source]));
    return { added: added.length, removed: removed.length, backupId };
  });
}
