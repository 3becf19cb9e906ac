import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { createPlacedPdf, type PlacedText } from '#tools/testing/placed-pdf.ts';

interface PdfInvoice {
  readonly number?: string;
  readonly buyer?: string;
  readonly words?: string;
  readonly tax?: string;
  /** With tax of 6 %. */
  readonly total: string;
}

/** A digital invoice (数电发票) at 6 % as the tax platform draws it: two columns of parties with upright labels. */
export function buildDigitalInvoicePdf(given: PdfInvoice): Buffer {
  const { number = '26532000000000000009', buyer = '云岭市某某建设有限公司', total } = given;
  const net = toDecimal(total).div('1.06').round(2, 1).toFixed(2);
  const tax = given.tax ?? toDecimal(total).minus(net).toFixed(2);
  const upright = (x: number, label: string): PlacedText[] => [...label].map((letter, at) => [x, 80 + at * 11, letter]);
  return createPlacedPdf([
    [
      [240, 40, '电子发票（普通发票）'],
      [430, 30, '发票号码：'],
      [478, 31, number],
      [430, 45, '开票日期：'],
      [478, 45, '2026年03月05日'],
      ...upright(20, '购买方信息'),
      [36, 91, '名称：'],
      [66, 91, buyer],
      [36, 118, '统一社会信用代码/纳税人识别号：'],
      [180, 118, '91530100MA6K000001'],
      ...upright(310, '销售方信息'),
      [326, 91, '名称：筑衡工程造价咨询有限公司'],
      [326, 118, '统一社会信用代码/纳税人识别号：'],
      [470, 118, '91530100MA6K7Q2X4B'],
      [40, 145, '项目名称'],
      [150, 145, '规格型号'],
      [220, 145, '单 位'],
      [270, 145, '数 量'],
      [330, 145, '单 价'],
      [400, 145, '金 额'],
      [450, 145, '税率/征收率'],
      [550, 145, '税 额'],
      [25, 160, '*鉴证咨询服务*造价'],
      [225, 160, '项'],
      [285, 160, '1'],
      [330, 160, net],
      [400, 160, net],
      [470, 160, '6%'],
      [550, 160, tax],
      [25, 172, '咨询费'],
      [60, 260, '合'],
      [120, 260, '计'],
      [395, 260, `¥${net}`],
      [545, 260, `¥${tax}`],
      [40, 285, '价税合计（大写）'],
      [160, 285, `⊗${given.words ?? amountInChineseWords(total).replace('元', '圆')}`],
      [420, 285, '（小写）'],
      [460, 285, `¥${total}`],
      [30, 320, '备注'],
      [60, 370, '开票人：王敏'],
    ],
  ]);
}
