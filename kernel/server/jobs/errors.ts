import { defineErrors } from '#kernel/meta/errors.ts';

/** What is told of long work. */
export const jobErrors = {
  ...defineErrors({
    jobOrphaned: '任务发起人已停用或任务类型不存在',
  }),
  ...defineErrors(
    {
      jobMissing: '任务不存在',
    },
    404,
  ),
  ...defineErrors(
    {
      jobEnded: '任务已结束，不能取消',
    },
    409,
  ),
};
