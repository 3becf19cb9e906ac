import { defineErrors } from '#kernel/meta/errors.ts';

/** What giving and changing rights refuses. */
export const authzErrors = {
  ...defineErrors(
    {
      backupAdministratorOnly: '恢复备份会改变全部角色的授权，只能由管理员操作',
      grantBeyond: '{because}：{names}',
      ownRolesFixed: '不能改变自己的角色，请联系管理员',
      levelAdministratorOnly: '只有管理员可以给会员级别授权',
      roleOfAdministrators: '管理员角色只能由管理员修改',
      roleBeyond: '角色「{role}」有您没有的权限，不能操作：{names}',
      roleHoldersBeyond: '该角色还有您管理范围以外的人员，不能修改：{names}',
      personBeyond: '「{name}」有您没有的权限，您不能{what}，请由管理员办理',
      roleScopeBeyond: '角色的数据范围大于您自己的数据范围，不能授予',
      ownPlaceFixed: '不能改变自己的部门和用户类型，请联系管理员',
      personScopeBeyond: '该用户的角色在新部门的数据范围大于您自己的数据范围，请由管理员调整',
    },
    403,
  ),
  ...defineErrors(
    {
      backupMissing: '备份不存在或已被删除',
      backupForeign: '备份不存在，或不是您所建',
      grantListUnknown: '没有授权内容：{word}',
      grantMissing: '{title}不存在或已被删除，请刷新后重试',
      menuMissing: '菜单不存在',
      shownRoleMissing: '角色不存在',
    },
    404,
  ),
  ...defineErrors(
    {
      administratorNeeded: '管理员角色至少要有一名启用的人员',
      administratorsKept: '管理员角色不能删除',
    },
    409,
  ),
};
