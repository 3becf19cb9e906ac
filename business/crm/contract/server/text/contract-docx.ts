import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { type Contract, contract } from '../../model/index.ts';
import { renderClause } from './contract-clauses.ts';

const PARTS = [
  ['scope', '服务范围'],
  ['fee', '收费与支付'],
  ['time', '工期'],
  ['duty', '权利义务'],
  ['breach', '违约责任'],
] as const;

interface Clause {
  readonly part: string;
  readonly content: string;
}

/** Half points: 小四 for the text, 三号 for the title, 四号 for headings. */
const SIZES = { text: 24, title: 32, heading: 28 } as const;
/** Twentieths of a point: two signs of the text, and one line and a half. */
const INDENT = 2 * 240;
const LINE = 360;
const SONG = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' };
const HEI = { ...SONG, eastAsia: '黑体' };

const STYLES = {
  default: {
    document: { run: { font: SONG, size: SIZES.text }, paragraph: { spacing: { line: LINE } } },
    title: { run: { font: HEI, size: SIZES.title, bold: true }, paragraph: { spacing: { before: 240, after: 360 } } },
    heading2: {
      run: { font: HEI, size: SIZES.heading, bold: true, color: '000000' },
      paragraph: { spacing: { before: 240, after: 120 } },
    },
  },
};

const line = (text: string): Paragraph => new Paragraph({ children: [new TextRun(text)] });
/** A paragraph of the text itself, its first line moved in. */
const clause = (text: string): Paragraph =>
  new Paragraph({ indent: { firstLine: INDENT }, children: [new TextRun(text)] });
const heading = (text: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(text)] });
const amountIn = (value: unknown): string => formatDecimal(String(value ?? '0'), 2);

/** Sends the text of a contract as a docx: the firm's clauses for contracts of its type, filled with what it says. @throws Refusal 404 */
export async function sendContractDocx(ctx: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const row = await getRecord(ctx, contract, id);
  const clauses = await fetchRows(
    ctx.db,
    sql<Clause>`select part, content from contract_contract_term where company_id = ${ctx.me.companyId} and enabled
      and content is not null and (coalesce(types, '') = '' or ${row.type} = any(string_to_array(types, ','))) order by sort, id`,
  );
  const firm = await fetchRows(
    ctx.db,
    sql<{ name: string }>`select name from pub_company where id = ${ctx.me.companyId}`,
  );
  const document = new Document({
    styles: STYLES,
    sections: [{ children: contentOf(row, clauses, firm[0]?.name ?? '') }],
  });
  setDownloadHeaders(
    reply,
    `${row.name}.docx`,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  );
  return reply.send(await Packer.toBuffer(document));
}

function contentOf(row: Contract, clauses: readonly Clause[], firm: string): (Paragraph | Table)[] {
  const parts = PARTS.flatMap(([part, name], at) => {
    const texts = clauses.filter((one) => one.part === part).map(({ content }) => clause(renderClause(content, row)));
    return [heading(`第${'一二三四五'[at]}条 ${name}`), ...texts, ...filledIn(part, row)];
  });
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, alignment: 'center', children: [new TextRun(row.name)] }),
    line(`合同编号：${row.no ?? ''}`),
    line(`委托人（甲方）：${row.customer_label ?? ''}`),
    line(`咨询人（乙方）：${firm}`),
    ...(row.third_label ? [line(`第三方（丙方）：${row.third_label}`)] : []),
    ...(row.projectName ? [line(`项目名称：${row.projectName}`)] : []),
    clause(
      `根据《中华人民共和国民法典》及有关规定，甲方委托乙方承担“${row.name}”约定的咨询服务，双方协商一致，订立本合同。`,
    ),
    ...parts,
    heading('签署'),
    ...(row.copies ? [clause(`本合同一式${row.copies}份，各方签字盖章后生效。`)] : []),
    line('甲方（盖章）：　　　　　　　　　　乙方（盖章）：'),
    line('代表人：　　　　　　　　　　　　　代表人：'),
    line(`签订日期：${row.signDate ?? ''}`),
  ];
}

/** What the contract itself says of a part. */
function filledIn(part: string, row: Contract): (Paragraph | Table)[] {
  if (part === 'scope') return (row.services ?? []).map(({ content }, at) => clause(`${at + 1}. ${String(content)}`));
  if (part === 'time') return row.dueDate ? [clause(`合同期限至${row.dueDate}。`)] : [];
  if (part !== 'fee') return [];
  const total = row.amount;
  return [
    clause(`合同金额：人民币${amountIn(total)}元（大写：${amountInChineseWords(total)}）。`),
    ...(row.payTerms ? row.payTerms.split('\n').map(clause) : []),
    ...(row.plans?.length ? [planTable(row)] : []),
  ];
}

/** Of the plan's table. */
const AMOUNT_COLUMN = 2;

function planTable({ plans }: Contract): Table {
  const rows = [
    ['付款节点', '条件', '金额（元）', '计划日期'],
    ...(plans ?? []).map(({ name, condition_label, amount, planDate }) => [
      String(name),
      String(condition_label ?? ''),
      amountIn(amount),
      String(planDate ?? ''),
    ]),
  ];
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: rows.map(tableRow) });
}

/** A row of a table: its heads stand in the middle, amounts at the right. */
function tableRow(cells: readonly string[], at: number): TableRow {
  const isHead = at === 0;
  const aligned = (column: number) => (column === AMOUNT_COLUMN ? 'right' : 'left');
  const children = cells.map(
    (text, column) =>
      new TableCell({
        margins: { left: 100, right: 100 },
        children: [
          new Paragraph({
            alignment: isHead ? 'center' : aligned(column),
            children: [new TextRun({ text, bold: isHead })],
          }),
        ],
      }),
  );
  return new TableRow({ tableHeader: isHead, children });
}
