import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { moneyWords } from '#kernel/base/numbers/money-words.ts';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { asDownload } from '#kernel/server/http/download.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { type Contract, contract } from '../model/index.ts';

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

const line = (text: string): Paragraph => new Paragraph({ spacing: { after: 120 }, children: [new TextRun(text)] });
const heading = (text: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(text)] });
const amountIn = (value: unknown): string => formatDecimal(String(value ?? '0'), 2);

/** Sends the text of a contract as a docx: the firm's clauses in use, filled with what the contract says. @throws Refusal 404 */
export async function sendContractText(ctx: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const row = await getRecord(ctx, contract, id);
  const clauses = await rows(
    ctx.db,
    sql<Clause>`select part, content from contract_contract_term
    where company_id = ${ctx.me.companyId} and enabled and content is not null order by sort, id`,
  );
  const firm = await rows(ctx.db, sql<{ name: string }>`select name from pub_company where id = ${ctx.me.companyId}`);
  const document = new Document({ sections: [{ children: contentOf(row, clauses, firm[0]?.name ?? '') }] });
  asDownload(reply, `${row.name}.docx`, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  return reply.send(await Packer.toBuffer(document));
}

function contentOf(row: Contract, clauses: readonly Clause[], firm: string): (Paragraph | Table)[] {
  const parts = PARTS.flatMap(([part, name], at) => {
    const texts = clauses.filter((clause) => clause.part === part).map(({ content }) => line(content));
    return [heading(`第${'一二三四五'[at]}条 ${name}`), ...texts, ...filledIn(part, row)];
  });
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, alignment: 'center', children: [new TextRun(row.name)] }),
    line(`合同编号：${row.no ?? ''}`),
    line(`委托人（甲方）：${row.customer_label ?? ''}`),
    line(`咨询人（乙方）：${firm}`),
    line(
      `根据《中华人民共和国民法典》及有关规定，甲方委托乙方承担“${row.name}”约定的咨询服务，双方协商一致，订立本合同。`,
    ),
    ...parts,
    heading('签署'),
    line('甲方（盖章）：　　　　　　　　　　乙方（盖章）：'),
    line('代表人：　　　　　　　　　　　　　代表人：'),
    line(`签订日期：${row.signDate ?? ''}`),
  ];
}

/** What the contract itself says of a part. */
function filledIn(part: string, row: Contract): (Paragraph | Table)[] {
  if (part === 'scope') return (row.services ?? []).map(({ content }, at) => line(`${at + 1}. ${String(content)}`));
  if (part === 'time') return row.dueDate ? [line(`合同期限至${row.dueDate}。`)] : [];
  if (part !== 'fee') return [];
  const total = row.amount;
  return [
    line(`合同金额：人民币${amountIn(total)}元（大写：${moneyWords(total)}）。`),
    ...(row.payTerms ? [line(row.payTerms)] : []),
    ...(row.plans?.length ? [planTable(row)] : []),
  ];
}

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
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells) => new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) }),
    ),
  });
}
