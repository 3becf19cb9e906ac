import { defineErrors } from '#kernel/meta/errors.ts';

/** What exports refuse. */
export const exportErrors = defineErrors(
  {
    exportsFull: '您已有 {most} 个导出正在进行，请等其中一个完成后再试',
  },
  429,
);
