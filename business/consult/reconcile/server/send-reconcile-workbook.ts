import type { FastifyReply } from 'fastify';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { parseStoredNumber, sendWorkbook } from '#kernel/server/spreadsheet/send-workbook.ts';
import type { WorkbookSheet } from '#kernel/server/spreadsheet/write-workbook.ts';
import {
  computeAgreedChange,
  computeLineDifference,
  LINE_STATE_NAMES,
  LINE_VOTE_NAMES,
  type LineVote,
  MATCH_METHOD_NAMES,
  type ReconcileLine,
  type ReconcileSheetDetails,
  type ReconcileSide,
} from '../model/index.ts';
import { loadAllReconcileLines, loadReconcileSheet, type ReconcileSheetRef } from './reconcile-sheet-store.ts';

const text = (title: string, width: number) => ({ title, width });
const wrapped = (title: string, width: number) => ({ title, width, wrap: true });
const number = (title: string) => ({ title, width: 12, kind: 'decimal' as const });
const money = (title: string) => ({ title, width: 16, kind: 'money' as const });

/** Answers a sheet as a workbook for A3: all lines with both sides, and those in dispute on a sheet of their own. */
export async function sendReconcileWorkbook({ db }: Context, place: ReconcileSheetRef, reply: FastifyReply) {
  const view = await loadReconcileSheet(db, place);
  const lines = await loadAllReconcileLines(db, place);
  const disputed = lines.filter(({ state }) => state === 'disputed');
  const sheets = [
    sheetOf('对量明细', view, lines),
    ...(disputed.length > 0 ? [sheetOf('争议项', view, disputed)] : []),
  ];
  return sendWorkbook(reply, `对量单-${view.name}.xlsx`, sheets);
}

function sheetOf(name: string, view: ReconcileSheetDetails, lines: readonly ReconcileLine[]): WorkbookSheet {
  return {
    name,
    landscape: true,
    paper: 'a3',
    intro: [view.name, ...factsOf(view)],
    columns: [
      ...[text('序号', 7), wrapped('单位工程', 20), text('项目编码', 15), wrapped('项目名称', 30), text('单位', 7)],
      ...[number('送审量'), number('送审单价'), money('送审合价（元）')],
      ...[number('审核量'), number('审核单价'), money('审核合价（元）')],
      ...[number('量差'), number('价差'), money('合价差（元）')],
      ...[number('审定量'), number('审定单价'), money('审定合价（元）'), money('核增减（元）')],
      ...[text('状态', 9), text('我方', 9), text('对方', 9), text('配对依据', 14), wrapped('说明', 32)],
    ],
    rows: lines.map(rowOf),
  };
}

const factsOf = ({ party, stateLabel, oursName, theirsName, figures }: ReconcileSheetDetails): string[] => [
  `对方单位：${party}    状态：${stateLabel}    送审文件：${theirsName}    审核文件：${oursName}`,
  `送审合计 ${yuan(figures.theirTotal)} 元    审核合计 ${yuan(figures.ourTotal)} 元    已一致 ${figures.agreed} 项 ${yuan(figures.agreedTotal)} 元    ` +
    `有争议 ${figures.disputed} 项（送审 ${yuan(figures.disputedTheirs)} 元，审核 ${yuan(figures.disputedOurs)} 元）    待核对 ${figures.open} 项`,
];

const yuan = (amount: string): string => formatDecimal(amount, 2);

const figuresIn = (line: ReconcileLine, side: ReconcileSide) =>
  [line[side]?.quantity, line[side]?.price, line[side]?.total].map((each) => parseStoredNumber(each ?? null));

const wordOf = (mark: LineVote): string => (mark ? LINE_VOTE_NAMES[mark] : '');

function rowOf(line: ReconcileLine, at: number): (string | number | null)[] {
  const bill = line.theirs ?? line.ours;
  const { quantity, price, total } = computeLineDifference(line);
  const agreed = [line.agreedQuantity, line.agreedPrice, line.agreedTotal, computeAgreedChange(line)];
  return [
    ...[`${at + 1}`, line.work, bill?.code ?? '', bill?.name ?? '', bill?.unit ?? ''],
    ...figuresIn(line, 'theirs'),
    ...figuresIn(line, 'ours'),
    ...[quantity, price, total, ...agreed].map(parseStoredNumber),
    ...[LINE_STATE_NAMES[line.state], wordOf(line.ourMark), wordOf(line.theirMark)],
    ...[MATCH_METHOD_NAMES[line.matchedBy], line.reason],
  ];
}
