import { defineErrors } from '#kernel/meta/errors.ts';

/** What is refused here. */
export const cmsErrors = {
...defineErrors({
  articleStateUnknown: '没有此状态',
}),
...defineErrors({
  articleFileMissing: '附件不存在',
}, 404),
};
