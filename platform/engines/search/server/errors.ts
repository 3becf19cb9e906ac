import { defineErrors } from '#kernel/meta/errors.ts';

/** What the search refuses. */
export const searchErrors = {
  ...defineErrors({
    searchTooDeep: '“全部”最多翻阅前{most}条，请选择类型或补充关键词',
  }),
  ...defineErrors(
    {
      searchKindMissing: '没有此搜索类型或您无权查看',
    },
    404,
  ),
};
