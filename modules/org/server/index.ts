import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { dept, user } from '../model/index.ts';
import { baseOrg, demoOrg } from './demo.ts';
import { orgGroup } from './org-calls.ts';

export const orgServer: ServerModule = {
  name: 'org',
  entities: [dept, user],
  calls: [orgGroup],
  base: baseOrg,
  demo: demoOrg,
  hooks: {
    user: {
      /** A person's record belongs to the person's department. */
      beforeSave(_ctx, values) {
        if (values.dept) values.deptId = values.dept;
      },
      afterSave: (ctx) => ctx.runtime.sessions.changed(),
      beforeRemove(ctx, row) {
        if (row.id === ctx.me.userId) throw new Refusal('不能删除自己的账号', 409);
      },
    },
    dept: {
      async beforeRemove(ctx, row) {
        const { rows } =
          await sql`select 1 from org_user where company_id = ${ctx.me.companyId} and dept = ${row.id} limit 1`.execute(
            ctx.db,
          );
        if (rows.length) throw new Refusal('部门下还有人员，不能删除', 409);
      },
    },
  },
};
