import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { type CostFileHeader, costFileHeader } from '#business/consult/cost/model/index.ts';
import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import type { SettlementStatement } from '#business/consult/ledger/model/index.ts';
import { sendStatementFile } from '#business/consult/ledger/server/index.ts';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { SettlementAuditLine, SettlementAuditRequest } from '../../model/index.ts';
import { runSettlementAudit } from './run-settlement-audit.ts';

interface Facts {
  readonly no: string | null;
  readonly name: string;
  readonly owner: string | null;
  readonly builder: string | null;
  readonly company: string;
}

/** The 定案表 of an audit as a file: works with both amounts, what was added and cut, words, room for three stamps. */
export async function sendSettlementAuditStatement(
  ctx: Context,
  { format, ...asked }: SettlementAuditRequest & { readonly format: 'docx' | 'xlsx' },
  reply: FastifyReply,
) {
  const { lines } = await runSettlementAudit(ctx, asked);
  const file = await loadVisibleCostFile(ctx, asked.auditedId);
  const facts = await fetchFirstRow(
    ctx.db,
    sql<Facts>`select p.no, p.name, p.build_unit as owner, p.builder, (select name from pub_company where id = ${ctx.me.companyId}) as company
      from pub_project_facts p where p.company_id = ${ctx.me.companyId} and p.id = ${file.project}`,
  );
  return sendStatementFile(ctx, paperOf(lines, facts, costFileHeader(file)), format, reply);
}

const yuan = (amount: string | null): string => (amount === null ? '' : formatDecimal(amount, 2));

function paperOf(
  lines: readonly SettlementAuditLine[],
  facts: Facts | undefined,
  header: CostFileHeader | null,
): SettlementStatement {
  const [whole] = lines;
  const works = lines.filter(({ kind, parentNo }) => kind === 'work' && parentNo !== null);
  const amounts = ({ submittedTotal, auditedTotal, up, down, rate }: SettlementAuditLine): string[] => [
    ...[submittedTotal, auditedTotal, up, down].map(yuan),
    rate === null ? '—' : `${rate}%`,
  ];
  return {
    title: '工程结算审核定案表',
    facts: [
      ['工程名称', facts?.name ?? header?.name ?? ''],
      ['项目编号', facts?.no ?? ''],
      ['建设单位', facts?.owner || header?.owner || ''],
      ['施工单位', facts?.builder || header?.bidder || ''],
      ['咨询单位', facts?.company ?? ''],
      ['编制时间', header?.compileDate ?? ''],
    ],
    columns: ['序号', '工程内容', '送审金额（元）', '审定金额（元）', '核增（元）', '核减（元）', '净核减率'],
    rows: [
      ...works.map((line, at) => [String(at + 1), line.name, ...amounts(line)]),
      ...(whole ? [['', '合计', ...amounts(whole)]] : []),
    ],
    words: amountInChineseWords(whole?.auditedTotal ?? '0'),
    basis: '',
    note: '核增、核减为清单合价的增减，规费、税金等随之调整，计入净核减。',
    signers: ['建设单位（盖章）', '施工单位（盖章）', '咨询单位（盖章）'],
    people: [
      ['编制人', header?.compiler ?? ''],
      ['审核人', header?.examiner ?? ''],
      ['审定人', header?.approver ?? ''],
    ],
  };
}
