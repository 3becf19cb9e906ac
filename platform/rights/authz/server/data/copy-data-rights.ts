import { type Context, inTransaction } from '#kernel/server/context.ts';
import { type DataRightsCopyChange, dataRightErrors } from '../../model/index.ts';
import { createAuthorisationBackup } from '../backup/authorisation-backups.ts';
import { findEntitiesWithDataRights } from './data-right-entities.ts';
import { collectAttributeNames, loadEntityDataRightTree } from './entity-data-right-tree.ts';
import { loadRoleWithDataRights, type RoleWithDataRights } from './role-data-rights.ts';
import { changeRoleDataRights } from './save-data-rights.ts';

interface Copying {
  target: RoleWithDataRights;
  /** Entity code → what the target will have, where that is something else. */
  changed: Record<string, string[]>;
}

/** What copying would change, by name; nothing is changed. @param cover what the target has is replaced, else added to */
export async function previewDataRightsCopy(
  ctx: Context,
  sourceId: string,
  targetId: string,
  cover: boolean,
): Promise<DataRightsCopyChange[]> {
  return named(ctx, await copying(ctx, sourceId, targetId, cover));
}

/** Copies the data rights of a role to another one, all or none (R3-108, R3-133). @returns what changed, by name */
export async function copyRoleDataRights(
  ctx: Context,
  sourceId: string,
  targetId: string,
  cover: boolean,
): Promise<DataRightsCopyChange[]> {
  return inTransaction(ctx, async (inner) => {
    const copy = await copying(inner, sourceId, targetId, cover);
    if (Object.keys(copy.changed).length)
      await createAuthorisationBackup(inner, `复制数据权限之前：→ ${copy.target.name}`, 'change');
    await changeRoleDataRights(inner, copy.target, copy.changed);
    return named(inner, copy);
  });
}

async function copying(ctx: Context, sourceId: string, targetId: string, cover: boolean): Promise<Copying> {
  if (sourceId === targetId) throw dataRightErrors.sameRole();
  const [source, target] = await Promise.all([
    loadRoleWithDataRights(ctx, sourceId),
    loadRoleWithDataRights(ctx, targetId),
  ]);
  const changed: Record<string, string[]> = {};
  for (const { code } of findEntitiesWithDataRights(ctx)) {
    const before = target.data[code] ?? [];
    const after = [...new Set([...(cover ? [] : before), ...(source.data[code] ?? [])])].sort();
    if (differ(before, after)) changed[code] = after;
  }
  return { target, changed };
}

const differ = (one: readonly string[], other: readonly string[]): boolean =>
  one.length !== other.length || one.some((attr) => !other.includes(attr));

async function named(ctx: Context, { target, changed }: Copying): Promise<DataRightsCopyChange[]> {
  const entities = findEntitiesWithDataRights(ctx).filter(({ code }) => changed[code]);
  return Promise.all(
    entities.map(async (entity) => {
      const before = target.data[entity.code] ?? [];
      const after = changed[entity.code] ?? [];
      const names = collectAttributeNames(await loadEntityDataRightTree(ctx, entity, []));
      const nameOf = (attr: string) => names.get(attr) ?? attr;
      return {
        dataMenuId: entity.code,
        name: entity.title,
        added: after.filter((attr) => !before.includes(attr)).map(nameOf),
        removed: before.filter((attr) => !after.includes(attr)).map(nameOf),
      };
    }),
  );
}
