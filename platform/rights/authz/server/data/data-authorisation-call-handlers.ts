import type { Context } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { dataAuthorisationCalls } from '../../model/index.ts';
import { copyRoleDataRights, previewDataRightsCopy } from './copy-data-rights.ts';
import { listDataRightEntities, requireDataRightEntity } from './data-right-entities.ts';
import { loadEntityDataRightTree } from './entity-data-right-tree.ts';
import { loadRoleWithDataRights } from './role-data-rights.ts';
import { saveRoleDataRights } from './save-data-rights.ts';

const heldBy = async (ctx: Context, roleId: string, code: string): Promise<readonly string[]> =>
  (await loadRoleWithDataRights(ctx, roleId)).data[requireDataRightEntity(ctx, code).code] ?? [];

export const dataAuthorisationCallHandlers = implementCalls('数据授权', dataAuthorisationCalls, {
  menus: (ctx) => listDataRightEntities(ctx),
  attrTree: (ctx, { params }) => loadEntityDataRightTree(ctx, requireDataRightEntity(ctx, params.id), []),
  held: async (ctx, { params }) => [...(await heldBy(ctx, params.roleId, params.dataMenuId))],
  async roleAttrTree(ctx, { params: { roleId, dataMenuId } }) {
    return loadEntityDataRightTree(ctx, requireDataRightEntity(ctx, dataMenuId), await heldBy(ctx, roleId, dataMenuId));
  },
  setMenus: async (ctx, { params }) => Object.keys((await loadRoleWithDataRights(ctx, params.roleId)).data),
  save: (ctx, { params, body }) => saveRoleDataRights(ctx, params.roleId, params.dataMenuId, body),
  copyPreview: (ctx, { params }) =>
    previewDataRightsCopy(ctx, params.sourceRoleId, params.targetRoleId, params.cover === 'true'),
  copy: (ctx, { params }) => copyRoleDataRights(ctx, params.sourceRoleId, params.targetRoleId, params.cover === 'true'),
});
