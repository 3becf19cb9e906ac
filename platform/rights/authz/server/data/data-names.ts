import type { Context } from '#kernel/server/context.ts';
import { attrNames, attrTree } from './attr-tree.ts';
import { dataEntities } from './data-menus.ts';

/** Names of data rights, given as 'entity/attribute': 「咨询合同：数据范围：本部门」. Of entities that are no more there are none. */
export async function dataNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(ids);
  const asked = dataEntities(ctx).filter(({ code }) => ids.some((id) => id.startsWith(`${code}/`)));
  const named = asked.map(async (entity) =>
    [...attrNames(await attrTree(ctx, entity, []))].map(
      ([attr, name]) => [`${entity.code}/${attr}`, `${entity.title}：${name}`] as const,
    ),
  );
  return new Map((await Promise.all(named)).flat().filter(([id]) => wanted.has(id)));
}
