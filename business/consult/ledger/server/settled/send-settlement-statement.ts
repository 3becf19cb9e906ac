import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { type WorkbookSheet as Workbook, writeWorkbook } from '#kernel/server/spreadsheet/write-workbook.ts';
import {
  buildSettlementStatement,
  type SettlementStatement,
  type SettlementStatementInput,
  settlement,
} from '../../model/index.ts';
import { loadLedgerSheet } from '../sheet/ledger-sheet-store.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const WIDTHS = [8, 40, 20, 20, 18, 18, 12];

/** The 定案表 of a settlement within the person's scope. */
export async function loadSettlementStatement(ctx: Context, id: string): Promise<SettlementStatement> {
  const { name, basis, note, state, ...row } = await getRecord(ctx, settlement, id);
  const people = { compiler: row.compiler_label, checker: row.checker_label, approver: row.approver_label };
  const facts = await fetchFirstRow(
    ctx.db,
    sql<
      Pick<SettlementStatementInput, 'contractNo' | 'builder' | 'owner' | 'consultant' | 'projectNo'>
    >`select c.no as "contractNo", c.party_b as builder, p.build_unit as owner, p.no as "projectNo",
      (select name from pub_company where id = ${ctx.me.companyId}) as consultant
      from ledger_eng_contract c join pub_project_facts p on p.company_id = c.company_id and p.id = c.project where c.company_id = ${ctx.me.companyId} and c.id = ${row.engContract}`,
  );
  const settled: SettlementStatementInput = {
    ...{ name, basis, note, state: state ?? 'draft', ...people },
    ...(facts ?? { contractNo: '', builder: '', owner: '', consultant: '', projectNo: '' }),
  };
  return buildSettlementStatement(settled, await loadLedgerSheet(ctx, { form: 'settlement', id }));
}

/** Answers the 定案表 as a file. */
export async function sendSettlementStatement(
  ctx: Context,
  { id, format }: { id: string; format: 'docx' | 'xlsx' },
  reply: FastifyReply,
) {
  return sendStatementFile(ctx, await loadSettlementStatement(ctx, id), format, reply);
}

/** Answers any 定案表 as a file. */
export async function sendStatementFile(
  ctx: Context,
  paper: SettlementStatement,
  format: 'docx' | 'xlsx',
  reply: FastifyReply,
) {
  const fileName = `${paper.title}-${paper.facts[0]?.[1] ?? ''}.${format}`;
  if (format === 'docx') {
    const document = await ctx.runtime.threads.run<Uint8Array>('ledger-settled', paper, { who: ctx.me });
    setDownloadHeaders(reply, fileName, DOCX);
    return reply.send(Buffer.from(document));
  }
  setDownloadHeaders(reply, fileName, XLSX_MEDIA_TYPE);
  const stream = new PassThrough();
  // A fault while writing ends the answer midway, so that nobody takes half a workbook for a whole one.
  writeWorkbook([workbookOf(paper)], stream).catch((error) => stream.destroy(error));
  return reply.send(stream);
}

function workbookOf({
  title,
  facts,
  columns,
  rows,
  words,
  basis,
  note,
  signers,
  people,
}: SettlementStatement): Workbook {
  const under = [
    ['', `审定金额（大写）：人民币${words}`],
    ['', `审核依据：${basis}`],
    ['', `说明：${note}`],
    ['', ...signers],
    ['', people.map(([label, value]) => `${label}：${value}`).join('    ')],
  ];
  return {
    name: '定案表',
    landscape: true,
    intro: [title, ...pairs(facts)],
    columns: columns.map((head, at) => ({
      title: head,
      width: WIDTHS[at] ?? 12,
      kind: at > 1 && at < columns.length - 1 ? 'money' : 'text',
      wrap: at === 1,
    })),
    rows: [
      ...rows.map((row) => row.map((cell, at) => (at > 1 && at < row.length - 1 ? cell.replaceAll(',', '') : cell))),
      ...under,
    ],
  };
}

const pairs = (facts: SettlementStatement['facts']): string[] =>
  facts.flatMap(([label, value], at) => {
    const beside = facts[at + 1];
    return at % 2 === 0 ? [`${label}：${value}    ${beside ? `${beside[0]}：${beside[1]}` : ''}`] : [];
  });
