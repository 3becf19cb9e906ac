import { defineParams } from '#kernel/meta/params/params.ts';

/** What files may be uploaded. */
export const fileParams = defineParams({
  suffixes: {
    key: 'file.suffix',
    title: '允许上传的文件类型',
    kind: 'suffixes',
    initial: '',
    hint: '后缀以逗号分隔，如 pdf,docx,xlsx；留空为系统支持的全部类型',
    open: true,
  },
});
