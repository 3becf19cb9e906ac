import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks, type EntityHooks } from '#kernel/server/records/hooks.ts';
import { enterpriseGrade, enterpriseMenu, enterpriseRole, saasConflictErrors } from '../model/index.ts';
import { requireFirstCompany } from './founding/load-or-require-first-company.ts';

/** The administrators' role is made with every company. */
const ADMIN = 'admin';

const changed = (ctx: Context) => ctx.runtime.sessions.changed(ctx.db);

/** Only the first company keeps these records; a change of a package acts at everybody's next request. */
export const companyTemplateRecordHooks: readonly EntityHooks[] = [
  defineEntityHooks(enterpriseMenu, { beforeSave: requireFirstCompany }),
  defineEntityHooks(enterpriseRole, {
    beforeSave(ctx, values) {
      if (values.code === ADMIN) throw saasConflictErrors.adminRole();
      return requireFirstCompany(ctx);
    },
  }),
  defineEntityHooks(enterpriseGrade, {
    beforeSave: requireFirstCompany,
    afterSave: changed,
    async beforeRemove({ runtime }, row) {
      const found = await fetchFirstRow(
        runtime.database.system,
        sql<{
          n: number;
        }>`select count(*)::int as n from saas_company where grade_id = ${row.id}`,
      );
      if (found?.n) throw saasConflictErrors.gradeUsed({ count: found.n });
    },
  }),
];
