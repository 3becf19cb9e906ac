import { sql } from 'kysely';
import { InvalidInput, Refusal } from '#kernel/base/refusal.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { demandRoomForPerson } from '#modules/saas/server/index.ts';
import { dept, user } from '../model/index.ts';
import { baseOrg } from './base-org.ts';
import { demoOrg } from './demo.ts';
import { namesOf } from './names-of.ts';
import { orgGroup } from './org-calls.ts';
import { refuseTakenPhone } from './taken-phone.ts';

/** Accounts that are open, or wait to be, count against the company's package. */
const takesPlace = (state: unknown): boolean => state === 'enabled' || state === 'waiting';

export const orgServer: ServerModule = {
  name: 'org',
  entities: [dept, user],
  calls: [orgGroup],
  base: baseOrg,
  demo: demoOrg,
  labels: { user: namesOf(user), dept: namesOf(dept) },
  hooks: {
    user: {
      /** A person's record belongs to the person's department; names to sign in with are unique over all companies. */
      async beforeSave(ctx, values, existing) {
        if (values.dept) values.deptId = values.dept;
        const { rows } =
          await sql`select 1 from org_user where lower(login_name) = ${String(values.loginName ?? '').toLowerCase()} and id is distinct from ${existing?.id ?? null}`.execute(
            ctx.runtime.database.system,
          );
        if (rows.length) throw new InvalidInput({ loginName: '登录名已被使用' });
        await refuseTakenPhone(ctx, { ...existing, ...values });
        if (takesPlace(values.state ?? existing?.state) && !takesPlace(existing?.state))
          await demandRoomForPerson(ctx.runtime.database.system, ctx.db, ctx.me.companyId);
      },
      afterSave: (ctx) => ctx.runtime.sessions.changed(ctx.db),
      beforeRemove(ctx, row) {
        if (row.id === ctx.me.userId) throw new Refusal('不能删除自己的账号', 409);
        return ctx.runtime.sessions.changed(ctx.db);
      },
    },
    dept: {
      afterSave: (ctx) => ctx.runtime.sessions.changed(ctx.db),
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
