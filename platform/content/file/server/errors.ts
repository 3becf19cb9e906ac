import { defineErrors } from '#kernel/meta/errors.ts';

/** What sending, packing and showing files refuses. */
export const fileErrors = {
  ...defineErrors({
    uploadEmpty: '没有要上传的文件。',
    uploadBroken: '上传已中断',
    uploadReplacesOne: '一个附件只能用一个文件替换',
    uploadIncomplete: '上传的内容不完整，请重新上传',
    archiveEmpty: '请至少选择一条记录！',
    archiveEntryWrong: '文件项格式不正确',
    previewNoPicture: '此文件不是图片，不能预览',
    previewUnknown: '此类文件不能在线预览，请下载后查看',
  }),
  ...defineErrors(
    {
      filePlaceMissing: '记录不存在或您无权查看',
    },
    404,
  ),
  ...defineErrors(
    {
      fileInField: '附件填写在{form}的“{field}”中，请修改记录移除',
      fileImported: '已有记录由此文件导入，不能删除',
    },
    409,
  ),
  ...defineErrors(
    {
      uploadsFull: '您上传的文件合计不能超过 {most} MB，请删除不需要的文件后再上传',
    },
    413,
  ),
};
