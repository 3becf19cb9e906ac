import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import {
  companyList,
  type ManagedCompanyChange,
  type NewManagedCompany,
  saasConflictErrors,
  saasErrors,
} from '../model/index.ts';
import { requireFirstCompany } from './founding/load-or-require-first-company.ts';
import { logCompanyAction } from './log-company-action.ts';
import { companyPeopleCountSql, companyStorageSql } from './packages/package-usage.ts';

/** Companies with what they use of their package, the newest first; all of them are the first company's to look after. */
export const companySource = defineListSource(companyList, {
  db: ({ runtime }) => runtime.database.system,
  async query(ctx) {
    await requireFirstCompany(ctx);
    return {
      id: sql`c.id`,
      company: sql`(select min(id) from saas_company)`,
      columns: {
        name: sql`c.name`,
        code: sql`c.code`,
        closed: sql`company_closed(c)`,
        gradeName: sql`g.name`,
        people: companyPeopleCountSql(ctx.runtime),
        storage: companyStorageSql,
        beginDate: sql`c.begin_date`,
        endDate: sql`c.end_date`,
        contact: sql`c.contact`,
        phone: sql`c.phone`,
        createdDate: sql`c.created_date`,
      },
      beside: {
        gradeId: sql`c.grade_id`,
        frozen: sql`not c.enabled`,
        maxPeople: sql`g.max_people`,
        maxStorage: sql`g.max_storage`,
        first: sql`c.id = (select min(id) from saas_company)`,
      },
      from: sql`saas_company c left join saas_enterprise_grade g on g.id = c.grade_id`,
    };
  },
  filters: {
    closed: (_ctx, state) => sql`coalesce(t.closed, 'open') = ${String(state)}`,
    closed$in: (_ctx, states) => sql`coalesce(t.closed, 'open') = any(${[states].flat().join(',').split(',')}::text[])`,
  },
});

/**
 * Makes a company with everything the first one started with, and its administrator.
 * @returns the password, told once. @throws InvalidInput where code or sign-in name are taken; Refusal
 */
export async function createCompany(
  ctx: Context,
  draft: NewManagedCompany,
): Promise<{ id: string; loginName: string; password: string }> {
  await requireFirstCompany(ctx);
  const { adminLoginName: loginName, adminName: name, adminPhone: phone = null } = draft;
  return ctx.runtime.database.system.transaction().execute(async (db) => {
    await demandFree(ctx.runtime, db, draft);
    await demandGrade(db, draft.gradeId);
    const found = await fetchFirstRow(
      db,
      sql<{
        id: string;
      }>`insert into saas_company (name, code, grade_id, contact, phone, begin_date, end_date)
      values (${draft.name}, ${draft.code}, ${draft.gradeId ?? null}, ${draft.contact || null}, ${draft.phone || null}, ${draft.beginDate ?? null}, ${draft.endDate ?? null}) returning id`,
    );
    const id = found?.id ?? '';
    let password = '';
    const companies = [{ id, name: draft.name, administrator: { loginName, name, phone } }];
    const tellPassword = (_loginName: string, told: string) => {
      password = told;
    };
    await ctx.runtime.furnish({ db, companies, tellPassword });
    await logCompanyAction(ctx, db, id, {
      kind: 'create',
      changes: { name: draft.name, code: draft.code, gradeId: draft.gradeId ?? null },
    });
    return { id, loginName, password };
  });
}

async function demandFree({ accounts }: Runtime, db: Db, { code, adminLoginName }: NewManagedCompany): Promise<void> {
  await sql`select pg_advisory_xact_lock(727006)`.execute(db);
  const found = await fetchRows(db, sql`select 1 from saas_company where code = ${code}`);
  if (found.length) throw new InvalidInput({ code: '公司编码已被使用' });
  if (await accounts.isTaken(db, adminLoginName)) throw new InvalidInput({ adminLoginName: '登录名已被使用' });
}

async function demandGrade(db: Db, gradeId: string | null | undefined): Promise<void> {
  if (!gradeId) return;
  const found = await fetchRows(db, sql`select 1 from saas_enterprise_grade where id = ${gradeId}`);
  if (!found.length) throw saasErrors.gradeMissing();
}

/** Name, package, days and contact of a company; what it means for its people acts at their next request. */
export async function updateCompany(ctx: Context, id: string, draft: ManagedCompanyChange): Promise<void> {
  await requireFirstCompany(ctx);
  const db = ctx.runtime.database.system;
  await demandGrade(db, draft.gradeId);
  const found = await fetchRows(
    db,
    sql`update saas_company set name = ${draft.name}, grade_id = ${draft.gradeId ?? null},
      contact = ${draft.contact || null}, phone = ${draft.phone || null}, begin_date = ${draft.beginDate ?? null}, end_date = ${draft.endDate ?? null}
    where id = ${idOrNonexistent(id)} returning 1`,
  );
  if (!found.length) throw saasErrors.companyMissing();
  await logCompanyAction(ctx, db, id, { kind: 'update', changes: draft });
  await ctx.runtime.sessions.changed();
}

/** Closes a company, all its sessions ending at once, or opens it again. @throws Refusal 404; 409 for the own company */
export async function setCompanyFrozen(ctx: Context, id: string, frozen: boolean): Promise<void> {
  await requireFirstCompany(ctx);
  if (id === ctx.me.companyId) throw saasConflictErrors.companyOwn();
  const db = ctx.runtime.database.system;
  const found = await fetchFirstRow(
    db,
    sql<{ id: string }>`update saas_company set enabled = ${!frozen}
    where id = ${idOrNonexistent(id)} returning id`,
  );
  if (!found) throw saasErrors.companyMissing();
  if (frozen) await ctx.runtime.sessions.endWhere(sql`company_id = ${found.id}`);
  await logCompanyAction(ctx, db, id, { kind: frozen ? 'freeze' : 'thaw' });
  await ctx.runtime.sessions.changed();
}
