import { defineErrors } from '#kernel/meta/errors.ts';

/** What is wrong with a file, or with asking for it. */
export const fileStorageErrors = {
  ...defineErrors({
    archiveBroken: '压缩文件已损坏，无法读取',
    archiveFull: '压缩文件中的内容过多，不予读取',
    archiveLarge: '文件解压后过大，不予读取',
    archiveUnsafe: '压缩文件已损坏或含有不安全的路径，不予读取',
    suffixUnknown: '不支持上传“.{suffix}”类型的文件',
    fileUnsafe: '文件“{name}”的内容不安全，已拒绝',
    fileFaulty: '文件“{name}”{fault}，已拒绝',
    fileLocked: '文件“{name}”设有打开密码，请用 Office 或 WPS 打开，取消密码并保存后重新上传',
    fileOtherwise: '文件“{name}”的内容与后缀不符，已拒绝',
    fileEmpty: '文件“{name}”是空文件',
    previewUnknown: '此类文件不能在线预览，请下载后查看',
    previewLarge: '文件超过 20 MB，不能在线预览，请下载后查看',
  }),
  ...defineErrors(
    {
      fileMissing: '文件不存在或您无权查看',
    },
    404,
  ),
  ...defineErrors(
    {
      fileReplaced: '此附件已被替换，请刷新后再试',
    },
    409,
  ),
  ...defineErrors(
    {
      fileLarge: '文件“{name}”超过大小上限',
    },
    413,
  ),
};
