import type { Context } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import { dataCalls } from '../../model/index.ts';
import { attrTree } from './attr-tree.ts';
import { copyRoleData, previewCopy } from './copy-data.ts';
import { dataEntity, dataMenus } from './data-menus.ts';
import { roleWithData } from './role-data.ts';
import { saveRoleData } from './save-data.ts';

const heldBy = async (ctx: Context, roleId: string, code: string): Promise<readonly string[]> =>
  (await roleWithData(ctx, roleId)).data[dataEntity(ctx, code).code] ?? [];

export const dataGroup = implement('数据授权', dataCalls, {
  menus: (ctx) => dataMenus(ctx),
  attrTree: (ctx, { params }) => attrTree(ctx, dataEntity(ctx, params.id), []),
  held: async (ctx, { params }) => [...(await heldBy(ctx, params.roleId, params.dataMenuId))],
  async roleAttrTree(ctx, { params: { roleId, dataMenuId } }) {
    return attrTree(ctx, dataEntity(ctx, dataMenuId), await heldBy(ctx, roleId, dataMenuId));
  },
  setMenus: async (ctx, { params }) => Object.keys((await roleWithData(ctx, params.roleId)).data),
  save: (ctx, { params, body }) => saveRoleData(ctx, params.roleId, params.dataMenuId, body),
  copyPreview: (ctx, { params }) => previewCopy(ctx, params.sourceRoleId, params.targetRoleId, params.cover === 'true'),
  copy: (ctx, { params }) => copyRoleData(ctx, params.sourceRoleId, params.targetRoleId, params.cover === 'true'),
});
