import { sql } from 'kysely';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { expenseLine } from '../model/index.ts';

const OF = { project: sql`t.project is not null`, firm: sql`t.project is null` } as const;

/** Lists ask for what was spent for projects, or for the firm itself; only what is being approved or was. */
export const expenseLineRecordHooks: RecordHooks<typeof expenseLine> = {
  filters: {
    costOf(_, value) {
      const clause = lookUpConstant(OF, value);
      if (!clause) throw new Refusal('费用类别应为项目或公司');
      return sql`${clause} and exists (select from expense_expense e
        where e.company_id = t.company_id and e.id = t.expense and e.status in ('running', 'approved'))`;
    },
  },
};
