import { deflateSync } from 'node:zlib';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { moneyWords } from '#kernel/base/numbers/money-words.ts';

interface PdfInvoice {
  readonly number?: string;
  readonly buyer?: string;
  readonly words?: string;
  readonly tax?: string;
  /** With tax of 6 %. */
  readonly total: string;
}

type Placed = readonly [x: number, y: number, text: string];

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A PDF of one page for each list of texts, in a Chinese font that it names and does not carry; y from above. */
export function placedPdf(pages: readonly (readonly Placed[])[]): Buffer {
  const bodies: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UTF16-H/DescendantFonts[4 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 95 500 814 939 500]/FontDescriptor 5 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ];
  for (const [at, texts] of pages.entries()) {
    const drawn = texts
      .map(([x, y, text]) => `BT /F1 9 Tf 1 0 0 1 ${x} ${400 - y} Tm <${utf16(text)}> Tj ET`)
      .join('\n');
    const packed = deflateSync(drawn);
    bodies.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 610 400]/Resources<</Font<</F1 3 0 R>>>>/Contents ${7 + at * 2} 0 R>>`,
      Buffer.concat([
        Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return written(bodies);
}

/** The file with its table of places. */
export function written(bodies: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, body] of bodies.entries()) {
    places.push(length);
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** A digital invoice (数电发票) at 6 % as the tax platform draws it: two columns of parties with upright labels. */
export function digitalInvoicePdf(given: PdfInvoice): Buffer {
  const { number = '26532000000000000009', buyer = '云岭市某某建设有限公司', total } = given;
  const net = dec(total).div('1.06').round(2, 1).toFixed(2);
  const tax = given.tax ?? dec(total).minus(net).toFixed(2);
  const upright = (x: number, label: string): Placed[] => [...label].map((letter, at) => [x, 80 + at * 11, letter]);
  return placedPdf([
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
      [160, 285, `⊗${given.words ?? moneyWords(total).replace('元', '圆')}`],
      [420, 285, '（小写）'],
      [460, 285, `¥${total}`],
      [30, 320, '备注'],
      [60, 370, '开票人：王敏'],
    ],
  ]);
}
