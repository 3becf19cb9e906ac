import { defineErrors } from '#kernel/meta/errors.ts';

export const viewErrors = {
  ...defineErrors({ viewMissing: '视图不存在，可能已被删除' }, 404),
  ...defineErrors(
    {
      viewNotYours: '只有创建人和角色管理员可以改动此视图',
      viewOfNone: '没有此列表，或您无权查看',
    },
    403,
  ),
  ...defineErrors({ viewsFull: '视图已满{most}个，请先删除不再需要的' }, 409),
};
