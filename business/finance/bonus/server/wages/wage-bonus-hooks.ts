import { sql } from 'kysely';
import type { deptWage } from '#business/finance/wage/model/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { bonusPaymentLine } from '../../model/index.ts';
import { refreshWageBonuses } from './wage-bonuses.ts';

type Wages = ValuesOf<typeof deptWage>;

/** Bonuses `t` that a sheet pays: approved for wages of its month or an earlier one, and in no other sheet. */
const dueIn = ({ me }: Context, sheet: string, month: string, staff: readonly string[]): Sql =>
  sql`t.company_id = ${me.companyId} and t.state = 'paid' and t.person = any(${staff}::bigint[]) and (t.wage is null or t.wage = ${sheet})
    and exists (select from bonus_bonus_payment p where p.company_id = t.company_id and p.id = t.payment and p.tax_mode = 'wage' and p.pay_month <= ${month})`;

const staffOf = ({ lines }: Wages): string[] => (lines ?? []).flatMap(({ staff }) => (staff ? [String(staff)] : []));

/** Whether people still work on a sheet; what is being approved, or was, stays as it is. */
const isOpen = (status: string | null | undefined): boolean => ['draft', 'returned'].includes(status ?? 'draft');

interface Due {
  readonly person: string;
  readonly amount: string;
}
const totalOf = (due: readonly Due[], staff: unknown): string =>
  sumDecimals(due.filter(({ person }) => person === String(staff)).map(({ amount }) => amount)).toFixed(2);

/** What no sheet pays any more waits for the next one. */
async function release(ctx: Context, sheet: string): Promise<void> {
  await changeRecordsSilently(ctx, bonusPaymentLine, sql`t.wage = ${sheet}`, { wage: null });
}

/**
 * A wage sheet takes the bonuses that its people are owed with their wages, each once: whose line is in a sheet is in no
 * other until that sheet lets it go.
 */
export const wageBonusRecordHooks: RecordHooks<typeof deptWage> = {
  async beforeSave(ctx, values, existing) {
    const whole: Wages = { ...existing, ...values };
    if (!whole.month || !whole.lines || !isOpen(existing?.status)) return;
    const due = await fetchRows(
      ctx.db,
      sql<Due>`select t.person, t.amount::text as amount from bonus_bonus_payment_line t
        where ${dueIn(ctx, existing?.id ?? '0', whole.month, staffOf(whole))} order by t.id for update of t`,
    );
    values.lines = whole.lines.map((line) => ({ ...line, bonus: totalOf(due, line.staff) }));
  },
  /** @throws Refusal 409 where a payment was approved between reading and keeping */
  async afterSave(ctx, row) {
    if (!isOpen(row.status)) return;
    await release(ctx, row.id);
    const due = dueIn(ctx, row.id, row.month, staffOf(row));
    const ids = await changeRecordsSilently(ctx, bonusPaymentLine, due, { wage: row.id });
    const taken = await fetchRows(
      ctx.db,
      sql<Due>`select person, amount::text as amount from bonus_bonus_payment_line
        where company_id = ${ctx.me.companyId} and id = any(${[...ids]}::bigint[])`,
    );
    const isOff = (row.lines ?? []).some(
      ({ staff, bonus }) => !toDecimal(totalOf(taken, staff)).eq(String(bonus ?? '0')),
    );
    if (isOff) throw new Refusal('奖金发放刚有变化，请重新保存工资单', 409);
  },
  async onStatus(ctx, id, status) {
    if (status === 'refused' || status === 'void') await release(ctx, id);
  },
  beforeRemove: (ctx, row) => release(ctx, row.id),
  afterRestore: (ctx, row) => refreshWageBonuses(ctx, row.id),
};
