import { sql } from 'kysely';
import { requireReferencedProject } from '#business/consult/project/server/index.ts';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { addDecimals, formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import {
  computeCompletedAmount,
  computeMaxCumulativePayable,
  computePayableAmount,
  computePrepaymentRecovery,
  computeRemainingPrepayment,
  computeRetention,
  costLedgerErrors,
  type EngContract,
  engContract,
  type MeasureTable,
  measureTable,
  type PayApproval,
  type PaymentTerms,
  payApproval,
  type payCertificate,
} from '../model/index.ts';
import { requireUnusedDocument } from './advance-ledger-document.ts';
import { requireDraftDocument } from './sheet/ledger-document-store.ts';

/** What approvals of the periods before came to, and what certificates paid; 元. */
interface Before {
  readonly completed: string;
  readonly back: string;
  readonly payable: string;
  readonly open: number;
}

const beforeOf = async (ctx: Context, contract: string, period: number): Promise<Before> =>
  (await fetchFirstRow(
    ctx.db,
    sql<Before>`select coalesce(sum(completed), 0)::text as completed, coalesce(sum(prepay_back), 0)::text as back,
      coalesce(sum(payable), 0)::text as payable, (count(*) filter (where state <> 'approved'))::int as open
      from ledger_pay_approval where company_id = ${ctx.me.companyId} and eng_contract = ${contract} and period < ${period}`,
  )) ?? { completed: '0', back: '0', payable: '0', open: 0 };

const termsOf = ({ total, amount, prepayRate, mainShare, payRate, retainRate }: EngContract): PaymentTerms => ({
  total: total ?? amount,
  amount,
  prepayRate,
  mainShare,
  payRate,
  retainRate,
});

type Values = ValuesOf<typeof payApproval>;

/** The approved measurement an approval pays, of its project. @throws InvalidInput */
async function measureOf(ctx: Context, id: unknown, project: string): Promise<MeasureTable> {
  const measure = await getRecord(ctx, measureTable, String(id ?? '')).catch(() => null);
  if (!measure || measure.project !== project) throw new InvalidInput({ measure: '请选择本项目的计量表' });
  if (measure.state !== 'approved') throw new InvalidInput({ measure: '计量表尚未审定，不能办理支付审批' });
  return measure;
}

/** Fills in what follows from measurement, contract and earlier periods; proposals stand where nobody wrote. */
async function fill(ctx: Context, values: Values, existing: PayApproval | null, project: string): Promise<void> {
  const measure = await measureOf(ctx, values.measure ?? existing?.measure, project);
  const contract = await getRecord(ctx, engContract, measure.engContract);
  const [terms, period] = [termsOf(contract), Number(measure.period)];
  const before = await beforeOf(ctx, contract.id, period);
  if (before.open > 0) throw new InvalidInput({ measure: translatable`前期的支付审批尚未审定，不能办理第${period}期` });
  const now = { ...existing, ...values, measured: measure.agreedAmount };
  const completed = computeCompletedAmount(now);
  values.prepayBack = now.prepayBack ?? computePrepaymentRecovery(terms, completed, before.completed, before.back);
  values.retention = now.retention ?? computeRetention(terms, completed);
  if (toDecimal(values.prepayBack).gt(computeRemainingPrepayment(terms, before.back)))
    throw new InvalidInput({
      prepayBack: translatable`未抵扣的预付款只有${formatDecimal(computeRemainingPrepayment(terms, before.back), 2)}元`,
    });
  const { prepayBack, retention } = values;
  const payable = computePayableAmount(terms.payRate, completed, { ...now, prepayBack, retention } as Parameters<
    typeof computePayableAmount
  >[2]);
  if (toDecimal(payable).lt(0)) throw new InvalidInput({ otherCuts: '扣减合计超过本期可支付金额，本期应付不能为负' });
  const most = computeMaxCumulativePayable(terms);
  if (addDecimals(before.payable, payable).gt(most))
    throw new InvalidInput({ measure: translatable`累计应付将超过合同总额×支付比例（${formatDecimal(most, 2)}元）` });
  Object.assign(values, {
    engContract: contract.id,
    period,
    name: measure.name,
    claimed: measure.claimedAmount,
    measured: measure.agreedAmount,
    completed,
    doneTotal: addDecimals(before.completed, completed).toFixed(2),
    paidTotal: contract.paid ?? '0.00',
    payRate: terms.payRate,
    payable,
  });
}

export const payApprovalRecordHooks: RecordHooks<typeof payApproval> = {
  async beforeSave(ctx, values, existing) {
    if (existing) requireDraftDocument(existing);
    const { id } = await requireReferencedProject(ctx, values.project, existing?.project);
    await sql`select from ledger_measure_table where company_id = ${ctx.me.companyId} and id = ${String(values.measure ?? existing?.measure ?? '0')} for update`.execute(
      ctx.db,
    );
    await fill(ctx, values, existing, id);
  },
  beforeRemove: (ctx, row) => {
    requireDraftDocument(row);
    return requireUnusedDocument(ctx, { form: 'payApproval', id: row.id });
  },
};

/** One certificate for each approved approval; what was paid stays. */
export const payCertificateRecordHooks: RecordHooks<typeof payCertificate> = {
  async beforeSave(ctx, values, existing) {
    const { id } = await requireReferencedProject(ctx, values.project, existing?.project);
    const approval = await getRecord(ctx, payApproval, String(values.approval ?? existing?.approval ?? '')).catch(
      () => null,
    );
    if (!approval || approval.project !== id) throw new InvalidInput({ approval: '请选择本项目的支付审批表' });
    if (approval.state !== 'approved') throw new InvalidInput({ approval: '支付审批表尚未审定，不能签发支付证书' });
    const contract = await getRecord(ctx, engContract, String(approval.engContract));
    const [date, paidAt] = [
      values.date ?? existing?.date,
      values.paidAt === undefined ? existing?.paidAt : values.paidAt,
    ];
    if (date && paidAt && paidAt < date) throw new InvalidInput({ paidAt: '支付日期不能早于签发日期' });
    Object.assign(values, {
      engContract: contract.id,
      period: approval.period,
      payee: values.payee ?? existing?.payee ?? contract.partyB,
      amount: approval.payable,
      words: amountInChineseWords(approval.payable ?? '0'),
      paid: Boolean(paidAt),
    });
  },
  beforeRemove(_ctx, row) {
    if (row.paid) throw costLedgerErrors.ledgerUsed({ what: '已支付的款项' });
  },
};
