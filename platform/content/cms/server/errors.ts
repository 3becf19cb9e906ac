import { defineErrors } from '#kernel/meta/errors.ts';

/** What is told of articles. */
export const cmsErrors = {
  ...defineErrors({
    articleStateUnknown: '没有此状态',
  }),
  ...defineErrors(
    {
      articleMissing: '内容不存在或未发布',
      articleFileMissing: '附件不存在',
    },
    404,
  ),
};
