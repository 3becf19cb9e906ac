import type { Context } from '#kernel/server/context.ts';
import { findEntitiesWithDataRights } from './data-right-entities.ts';
import { collectAttributeNames, loadEntityDataRightTree } from './entity-data-right-tree.ts';

/** Names of data rights, given as 'entity/attribute': 「咨询合同：数据范围：本部门」. Of entities that are no more there are none. */
export async function loadDataRightNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(ids);
  const asked = findEntitiesWithDataRights(ctx).filter(({ code }) => ids.some((id) => id.startsWith(`${code}/`)));
  const named = asked.map(async (entity) =>
    [...collectAttributeNames(await loadEntityDataRightTree(ctx, entity, []))].map(
      ([attr, name]) => [`${entity.code}/${attr}`, `${entity.title}：${name}`] as const,
    ),
  );
  return new Map((await Promise.all(named)).flat().filter(([id]) => wanted.has(id)));
}
