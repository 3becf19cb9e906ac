import { sql } from 'kysely';
import type { deptWage } from '#business/finance/wage/model/index.ts';
import { dec, sum } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { bonusPaymentLine } from '../../model/index.ts';
import { takeAnew } from './fill-wages.ts';

type Wages = ValuesOf<typeof deptWage>;

/** Bonuses `l` that a sheet pays: approved for wages of its month or an earlier one, and in no other sheet. */
const dueIn = ({ me }: Context, sheet: string, month: string, staff: readonly string[]): Sql =>
  sql`l.company_id = ${me.companyId} and l.state = 'paid' and l.person = any(${staff}::bigint[]) and (l.wage is null or l.wage = ${sheet})
    and exists (select from bonus_bonus_payment p where p.company_id = l.company_id and p.id = l.payment and p.tax_mode = 'wage' and p.pay_month <= ${month})`;

const staffOf = ({ lines }: Wages): string[] => (lines ?? []).flatMap(({ staff }) => (staff ? [String(staff)] : []));

/** Whether people still work on a sheet; what is being approved, or was, stays as it is. */
const isOpen = (status: string | null | undefined): boolean => ['draft', 'returned'].includes(status ?? 'draft');

interface Due {
  readonly person: string;
  readonly amount: string;
}
const totalOf = (due: readonly Due[], staff: unknown): string =>
  sum(due.filter(({ person }) => person === String(staff)).map(({ amount }) => amount)).toFixed(2);

/** What no sheet pays any more waits for the next one. */
async function release(ctx: Context, sheet: string): Promise<void> {
  await sql`update bonus_bonus_payment_line set wage = null where company_id = ${ctx.me.companyId} and wage = ${sheet}`.execute(
    ctx.db,
  );
  forgetKept(ctx, bonusPaymentLine.code);
}

/**
 * A wage sheet takes the bonuses that its people are owed with their wages, each once: whose line is in a sheet is in no
 * other until that sheet lets it go.
 */
export const wageHooks: RecordHooks<typeof deptWage> = {
  async beforeSave(ctx, values, existing) {
    const whole: Wages = { ...existing, ...values };
    if (!whole.month || !whole.lines || !isOpen(existing?.status)) return;
    const due = await rows(
      ctx.db,
      sql<Due>`select l.person, l.amount::text as amount from bonus_bonus_payment_line l
        where ${dueIn(ctx, existing?.id ?? '0', whole.month, staffOf(whole))} order by l.id for update of l`,
    );
    values.lines = whole.lines.map((line) => ({ ...line, bonus: totalOf(due, line.staff) }));
  },
  /** @throws Refusal 409 where a payment was approved between reading and keeping */
  async afterSave(ctx, row) {
    if (!isOpen(row.status)) return;
    await release(ctx, row.id);
    const taken = await rows(
      ctx.db,
      sql<Due>`update bonus_bonus_payment_line l set wage = ${row.id} where ${dueIn(ctx, row.id, row.month, staffOf(row))}
        returning l.person, l.amount::text as amount`,
    );
    const isOff = (row.lines ?? []).some(({ staff, bonus }) => !dec(totalOf(taken, staff)).eq(String(bonus ?? '0')));
    if (isOff) throw new Refusal('奖金发放刚有变化，请重新保存工资单', 409);
  },
  async onStatus(ctx, id, status) {
    if (status === 'refused' || status === 'void') await release(ctx, id);
  },
  beforeRemove: (ctx, row) => release(ctx, row.id),
  afterRestore: (ctx, row) => takeAnew(ctx, row.id),
};
