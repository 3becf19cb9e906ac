import type { Context } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { dataRightCalls } from '../../model/index.ts';
import { copyRoleDataRights, previewDataRightsCopy } from './copy-data-rights.ts';
import { listDataRightEntities, requireDataRightEntity } from './data-right-entities.ts';
import { loadDataRightTree } from './data-right-tree.ts';
import { loadRoleWithDataRights } from './role-data-rights.ts';
import { saveRoleDataRights } from './save-data-rights.ts';

const heldBy = async (ctx: Context, roleId: string, code: string): Promise<readonly string[]> =>
  (await loadRoleWithDataRights(ctx, roleId)).data[requireDataRightEntity(ctx, code).code] ?? [];

export const dataRightCallGroup = implementCalls('数据授权', dataRightCalls, {
  menus: (ctx) => listDataRightEntities(ctx),
  attrTree: (ctx, { params }) => loadDataRightTree(ctx, requireDataRightEntity(ctx, params.id), []),
  held: async (ctx, { params }) => [...(await heldBy(ctx, params.roleId, params.dataMenuId))],
  async roleAttrTree(ctx, { params: { roleId, dataMenuId } }) {
    return loadDataRightTree(ctx, requireDataRightEntity(ctx, dataMenuId), await heldBy(ctx, roleId, dataMenuId));
  },
  setMenus: async (ctx, { params }) => Object.keys((await loadRoleWithDataRights(ctx, params.roleId)).data),
  save: (ctx, { params, body }) => saveRoleDataRights(ctx, params.roleId, params.dataMenuId, body),
  copyPreview: (ctx, { params }) =>
    previewDataRightsCopy(ctx, params.sourceRoleId, params.targetRoleId, params.cover === 'true'),
  copy: (ctx, { params }) => copyRoleDataRights(ctx, params.sourceRoleId, params.targetRoleId, params.cover === 'true'),
});
