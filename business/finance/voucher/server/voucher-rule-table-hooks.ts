import { sql } from 'kysely';
import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import {
  buildSampleVoucherEvent,
  isVoucherConditionMet,
  type kisTable,
  makeVoucherLines,
  SUBJECT_ACCOUNT,
  VOUCHER_EVENT_LABELS,
  type VoucherEvent,
  type VoucherEventDetails,
  type VoucherLineRule,
  voucherImbalance,
} from '../model/index.ts';

const SAMPLES = [
  ['100', '40'],
  ['250000', '0'],
  ['-99.99', '-10'],
] as const;

/** @throws InvalidInput where an expression cannot be read, or the sides are not equal for amounts that belong together */
function demandSound(event: VoucherEvent, lines: readonly VoucherLineRule[]): void {
  for (const [net, project] of SAMPLES) {
    const fact = buildSampleVoucherEvent(event, net, project);
    for (const [at, line] of lines.entries()) demandReadable(line, fact, at);
    const diff = voucherImbalance(makeVoucherLines(lines, fact));
    if (!diff.eq(0)) throw new InvalidInput({ lines: translatable`借贷不相等：试算借方比贷方多${diff.toFixed(2)}元` });
  }
}

function demandReadable(line: VoucherLineRule, fact: VoucherEventDetails, at: number): void {
  try {
    makeVoucherLines([line], fact);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ lines: translatable`第${at + 1}行：金额表达式无法计算` });
  }
}

/** An account by subjects says what stands where a subject has none. @throws InvalidInput at the first line */
function demandAccounts(lines: readonly VoucherLineRule[]): void {
  const at = lines.findIndex(({ account }) => account.includes('{subject') && !SUBJECT_ACCOUNT.test(account));
  if (at >= 0)
    throw new InvalidInput({ [`lines.${at}.account`]: '按费用科目取会计科目时，须用竖线写明没有会计科目时使用的科目' });
}

/** @throws InvalidInput where a condition cannot be read for an event of its kind */
function demandCondition(event: VoucherEvent, condition: string): void {
  try {
    isVoucherConditionMet(condition, buildSampleVoucherEvent(event, '100', '40'));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ condition: '适用条件无法计算' });
  }
}

/** The lines of a table as they are judged; what is missing is told by their own fields. */
const rulesOf = (lines: readonly Readonly<Record<string, unknown>>[]): VoucherLineRule[] =>
  lines.map((line) => ({
    dc: line.dc === 'credit' ? 'credit' : 'debit',
    account: String(line.account ?? ''),
    amount: String(line.amount ?? '0'),
    explain: String(line.explain ?? ''),
    ...{ aux: null, aux2: null },
  }));

/** A table's sides are equal before it is used, and each kind of event has one table in use for whatever no condition tells apart. */
export const voucherRuleTableRecordHooks: RecordHooks<typeof kisTable> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    const event = whole.event ?? '';
    if (!isKeyOf(VOUCHER_EVENT_LABELS, event) || !whole.lines?.length) return;
    const rules = rulesOf(whole.lines);
    demandAccounts(rules);
    demandSound(event, rules);
    if (whole.condition) demandCondition(event, whole.condition);
    if (whole.enabled === false || whole.condition) return;
    const other = await fetchFirstRow(
      ctx.db,
      sql<{
        name: string;
      }>`select name from voucher_kis_table where company_id = ${ctx.me.companyId} and event = ${whole.event} and enabled and coalesce(condition, '') = '' and id <> ${existing?.id ?? '0'}`,
    );
    if (other)
      throw new InvalidInput({
        event: translatable`“${other.name}”已用于该业务事件的全部单据，请先停用或填写适用条件`,
      });
  },
};
