import { Document, Packer, PageOrientation, type Paragraph, type Table } from 'docx';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  DOCX_BODY_FONT,
  type DocxColumn,
  docxDataTable,
  docxHeading,
  docxLabelValueTable,
  docxPageFooter,
  docxParagraph,
  docxTitle,
} from '#kernel/server/docx/docx-parts.ts';
import {
  type BidComparison,
  type BidComparisonRow,
  bidBillFlagNames,
  bidDeviationFlags,
  type ComparedBidder,
  comparedBillFieldNames,
  type ReferencePriceKind,
  referencePriceNames,
} from '../model/index.ts';

/** A report of all bidders, or of one, with who made it; plain data. */
export interface BidComparisonReport {
  readonly comparison: BidComparison;
  readonly reference: ReferencePriceKind;
  /** % */
  readonly rate: number;
  readonly company: string;
  /** The place of the one bidder it is about; null for all. */
  readonly bidder: number | null;
}

/** Rows printed; the rest is told by number and stands in the workbook. */
const PRINTED = 200;

/** A4 across, less margins: 14,800 twentieths of a point to share. */
const FACTS = [1800, 5600, 1800, 5600];
const right = { align: 'right' } as const;
const BIDDERS: DocxColumn[] = [
  { title: '名次', width: 800, align: 'center' },
  { title: '投标人', width: 4000 },
  { title: '投标总价（元）', width: 2200, ...right },
  { title: '较控制价', width: 1200, ...right },
  { title: '超限价', width: 1000, align: 'center' },
  ...bidDeviationFlags.map((flag): DocxColumn => ({ title: bidBillFlagNames[flag], width: 933, ...right })),
];
const PROBLEMS: DocxColumn[] = [
  { title: '序号', width: 700, align: 'center' },
  { title: '单位工程', width: 2000 },
  { title: '编码 / 名称', width: 3300 },
  { title: '单位', width: 700, align: 'center' },
  { title: '工程量', width: 1300, ...right },
  { title: '基准价（元）', width: 1500, ...right },
  { title: '投标单价（元）', width: 1500, ...right },
  { title: '偏差', width: 1100, ...right },
  { title: '问题', width: 2700 },
];

/** A report of bids as a Word document. */
export async function writeBidComparisonDocx(report: BidComparisonReport): Promise<Uint8Array> {
  const one = report.bidder === null ? undefined : report.comparison.bidders[report.bidder];
  const name = one ? `清标报告（${one.name}）` : '清标报告';
  const parts = one && report.bidder !== null ? bidderParts(report, one, report.bidder) : allParts(report);
  const document = new Document({
    title: name,
    creator: report.company,
    styles: { default: { document: { run: { font: DOCX_BODY_FONT, size: 21 } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838, orientation: PageOrientation.LANDSCAPE },
            margin: { top: 1000, bottom: 900, left: 1000, right: 1000 },
          },
        },
        footers: { default: docxPageFooter() },
        children: [docxTitle(name), docxLabelValueTable(factsOf(report, one), FACTS), ...parts],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const yuan = (amount: string | null): string => (amount === null ? '' : formatDecimal(amount, 2));
const percent = (rate: string | null): string => (rate === null ? '' : `${rate}%`);

function factsOf({ comparison, reference, rate, company }: BidComparisonReport, one: ComparedBidder | undefined) {
  const { control, bidders } = comparison;
  const facts: (readonly [string, string])[] = [
    ['招标清单（控制价）', `${control.name}（第 ${control.versionNo} 版）`],
    ['控制价（元）', yuan(control.total)],
    ['基准价', referencePriceNames[reference]],
    ['不平衡报价界限', `±${rate}%`],
  ];
  if (one) facts.push(['投标人', one.name], ['投标总价（元）', yuan(one.total)], ['名次', String(one.rank)]);
  else
    facts.push(
      ['投标人', `${bidders.length} 家`],
      ['清单', `${control.bills} 条`],
      ['最高投标限价（元）', yuan(control.ceiling)],
    );
  facts.push(['编制单位', company]);
  return facts;
}

function allParts({ comparison }: BidComparisonReport): (Paragraph | Table)[] {
  const { bidders, rows, rowTotal } = comparison;
  const summary = bidders.map(({ rank, name, total, rate, isOverCeiling, counts }) => [
    ...[String(rank), name, yuan(total), percent(rate), isOverCeiling ? '是' : '否'],
    ...bidDeviationFlags.map((flag) => String(counts[flag] ?? 0)),
  ]);
  const all = bidders.flatMap((_, at) => problemsOf(rows, at).map((cells) => ({ at, cells })));
  const shown = all.slice(0, PRINTED);
  return [
    docxHeading('一、投标人汇总'),
    docxDataTable(BIDDERS, summary),
    docxHeading('二、雷同迹象'),
    ...signsOf(comparison, null),
    docxHeading(`三、清单问题（${rowTotal} 条清单）`),
    ...bidders.flatMap(({ name }, at) => {
      const own = shown.filter((each) => each.at === at).map(({ cells }) => cells);
      return own.length > 0 ? [docxParagraph(name), docxDataTable(PROBLEMS, own)] : [];
    }),
    ...restOf(all.length),
  ];
}

function bidderParts({ comparison }: BidComparisonReport, one: ComparedBidder, at: number): (Paragraph | Table)[] {
  const problems = problemsOf(comparison.rows, at);
  const told = bidDeviationFlags.map((flag) => `${bidBillFlagNames[flag]} ${one.counts[flag] ?? 0} 条`).join('，');
  return [
    docxHeading('一、符合性、计算性与合理性'),
    docxParagraph(`增项 ${one.added} 条，${told}。${one.isOverCeiling ? '投标总价超过最高投标限价。' : ''}`),
    docxHeading('二、雷同迹象'),
    ...signsOf(comparison, at),
    docxHeading(`三、清单问题（${problems.length} 条）`),
    ...(problems.length > 0
      ? [docxDataTable(PROBLEMS, problems.slice(0, PRINTED))]
      : [docxParagraph('没有发现问题。')]),
    ...restOf(problems.length),
  ];
}

function signsOf({ signs, bidders }: BidComparison, at: number | null): (Paragraph | Table)[] {
  const own = signs.filter((sign) => at === null || sign.bidders.includes(at));
  if (own.length === 0) return [docxParagraph('没有发现雷同迹象。')];
  const columns: DocxColumn[] = [
    { title: '迹象', width: 3000 },
    { title: '投标人', width: 5000 },
    { title: '说明', width: 6800 },
  ];
  const rows = own.map((sign) => [
    ...[sign.title, sign.bidders.map((each) => bidders[each]?.name ?? '').join('、'), sign.message],
  ]);
  return [docxDataTable(columns, rows)];
}

/** Rows of a bidder with something wrong, those that weigh most first. */
function problemsOf(rows: readonly BidComparisonRow[], at: number): string[][] {
  const own = rows.flatMap((row) => {
    const cell = row.cells[at];
    const isOwn = row.isAdded ? cell?.price != null : (cell?.flags.length ?? 0) > 0;
    return cell && isOwn ? [{ row, cell }] : [];
  });
  return own.map(({ row, cell }, nth) => [
    ...[String(nth + 1), row.work, [row.code, row.name].filter(Boolean).join('\n'), row.unit, row.quantity ?? ''],
    ...[yuan(row.reference), yuan(cell.price), percent(cell.rate)],
    [
      ...(row.isAdded ? ['增项'] : []),
      ...cell.flags.map((flag) => bidBillFlagNames[flag]),
      ...(cell.fields.length > 0
        ? [`改动：${cell.fields.map((field) => comparedBillFieldNames[field]).join('、')}`]
        : []),
    ].join('；'),
  ]);
}

const restOf = (count: number): Paragraph[] =>
  count > PRINTED ? [docxParagraph(`另有 ${count - PRINTED} 条未在此列出，完整清单见电子表格附件。`)] : [];
