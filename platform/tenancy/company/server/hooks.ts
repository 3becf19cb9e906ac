import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { type EntityHooks, hooksFor } from '#kernel/server/records/hooks.ts';
import { enterpriseGrade, enterpriseMenu, enterpriseRole, saasConflicts } from '../model/index.ts';
import { demandFirst } from './founding/first-company.ts';

/** The administrators' role is made with every company. */
const ADMIN = 'admin';

const changed = (ctx: Context) => ctx.runtime.sessions.changed(ctx.db);

/** Only the first company keeps these records; a change of a package acts at everybody's next request. */
export const enterpriseHooks: readonly EntityHooks[] = [
  hooksFor(enterpriseMenu, { beforeSave: demandFirst }),
  hooksFor(enterpriseRole, {
    beforeSave(ctx, values) {
      if (values.code === ADMIN) throw saasConflicts.adminRole();
      return demandFirst(ctx);
    },
  }),
  hooksFor(enterpriseGrade, {
    beforeSave: demandFirst,
    afterSave: changed,
    async beforeRemove({ runtime }, row) {
      const found = await first(
        runtime.database.system,
        sql<{
          n: number;
        }>`select count(*)::int as n from saas_company where grade_id = ${row.id}`,
      );
      if (found?.n) throw saasConflicts.gradeUsed({ count: found.n });
    },
  }),
];
