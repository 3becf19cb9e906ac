import { defineErrors } from '#kernel/meta/errors.ts';

/** PDF files that are not read. */
export const pdfErrors = defineErrors({
  pdfRare: 'PDF 文件使用了少见的压缩方式，请改传税务平台下载的原件',
  pdfLocked: 'PDF 文件已加密，请解除密码后上传，或改传 XML、OFD 文件',
  pdfFull: 'PDF 文件内容过多，不予读取',
  pdfLarge: 'PDF 文件解压后过大，不予读取',
  pdfLong: 'PDF 文件超过{most}页，不予读取',
});
