import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/refusal.ts';
import { DEFAULT_PAGE_SIZE, type ListAnswer, type ListRequest } from '#kernel/meta/calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { containing } from '#kernel/server/db/like.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import { idOrNone } from '#kernel/server/records/get.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import {
  type Enterprise,
  type EnterpriseChange,
  type NewEnterprise,
  saasConflicts,
  saasErrors,
  saasMissing,
} from '../model/index.ts';
import { demandFirst } from './first-company.ts';
import { noteAct } from './note-act.ts';
import { usage } from './usage.ts';

/** Columns of the list that it can be ordered by. */
const ORDERS: Readonly<Record<string, Sql>> = {
  name: sql`c.name`,
  code: sql`c.code`,
  gradeName: sql`g.sort`,
  people: sql`people`,
  storage: sql`storage`,
  beginDate: sql`c.begin_date`,
  endDate: sql`c.end_date`,
};

function orderOf(sort: string): Sql {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (!column) return sql``;
  return sort.startsWith('-') ? sql`${column} desc nulls last,` : sql`${column} nulls last,`;
}

/** Companies with what they use of their package, the newest first. */
export async function listCompanies(
  ctx: Context,
  { pageNo = 1, pageSize = DEFAULT_PAGE_SIZE, params = {}, sort = '' }: ListRequest,
): Promise<ListAnswer<Enterprise>> {
  await demandFirst(ctx);
  const [keyword, closed] = [String(params.name_code$like ?? '').trim(), params.closed];
  const state = typeof closed === 'string' && closed ? closed : null;
  const { rows } = await sql<Enterprise & { total: string }>`select c.id, c.name, c.code, c.grade_id as "gradeId",
      g.name as "gradeName", c.contact, c.phone, c.begin_date as "beginDate", c.end_date as "endDate",
      company_closed(c) as closed, not c.enabled as frozen, ${usage(ctx.runtime)}, c.created_date as "createdDate",
      c.id = (select min(id) from saas_company) as first, count(*) over () as total
    from saas_company c left join saas_enterprise_grade g on g.id = c.grade_id
    where (c.name ilike ${containing(keyword)} or c.code ilike ${containing(keyword)})
      and (${state}::text is null or coalesce(company_closed(c), 'open') = ${state})
    order by ${orderOf(sort)} c.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    ctx.runtime.database.system,
  );
  return { data: rows.map(({ total, ...row }) => row), total: Number(rows[0]?.total ?? 0) };
}

/**
 * Makes a company with everything the first one started with, and its administrator.
 * @returns the password, told once. @throws InvalidInput where code or sign-in name are taken; Refusal
 */
export async function createCompany(
  ctx: Context,
  draft: NewEnterprise,
): Promise<{ id: string; loginName: string; password: string }> {
  await demandFirst(ctx);
  const { adminLoginName: loginName, adminName: name, adminPhone: phone = null } = draft;
  return ctx.runtime.database.system.transaction().execute(async (db) => {
    await demandFree(ctx.runtime, db, draft);
    await demandGrade(db, draft.gradeId);
    const { rows } = await sql<{
      id: string;
    }>`insert into saas_company (name, code, grade_id, contact, phone, begin_date, end_date)
      values (${draft.name}, ${draft.code}, ${draft.gradeId ?? null}, ${draft.contact || null}, ${draft.phone || null}, ${draft.beginDate ?? null}, ${draft.endDate ?? null}) returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    let password = '';
    const companies = [{ id, name: draft.name, administrator: { loginName, name, phone } }];
    const tellPassword = (_loginName: string, told: string) => {
      password = told;
    };
    await ctx.runtime.furnish({ db, companies, tellPassword });
    await noteAct(ctx, db, id, 'create', { name: draft.name, code: draft.code, gradeId: draft.gradeId ?? null });
    return { id, loginName, password };
  });
}

async function demandFree({ accounts }: Runtime, db: Db, { code, adminLoginName }: NewEnterprise): Promise<void> {
  await sql`select pg_advisory_xact_lock(727006)`.execute(db);
  const { rows } = await sql`select 1 from saas_company where code = ${code}`.execute(db);
  if (rows.length) throw new InvalidInput({ code: '公司编码已被使用' });
  if (await accounts.isTaken(db, adminLoginName)) throw new InvalidInput({ adminLoginName: '登录名已被使用' });
}

async function demandGrade(db: Db, gradeId: string | null | undefined): Promise<void> {
  if (!gradeId) return;
  const { rows } = await sql`select 1 from saas_enterprise_grade where id = ${gradeId}`.execute(db);
  if (!rows.length) throw saasErrors.gradeMissing();
}

/** Name, package, days and contact of a company; what it means for its people acts at their next request. */
export async function changeCompany(ctx: Context, id: string, draft: EnterpriseChange): Promise<void> {
  await demandFirst(ctx);
  const db = ctx.runtime.database.system;
  await demandGrade(db, draft.gradeId);
  const { rows } = await sql`update saas_company set name = ${draft.name}, grade_id = ${draft.gradeId ?? null},
      contact = ${draft.contact || null}, phone = ${draft.phone || null}, begin_date = ${draft.beginDate ?? null}, end_date = ${draft.endDate ?? null}
    where id = ${idOrNone(id)} returning 1`.execute(db);
  if (!rows.length) throw saasMissing.company();
  await noteAct(ctx, db, id, 'update', draft);
  await ctx.runtime.sessions.changed();
}

/** Closes a company, all its sessions ending at once, or opens it again. @throws Refusal 404; 409 for the own company */
export async function setFrozen(ctx: Context, id: string, frozen: boolean): Promise<void> {
  await demandFirst(ctx);
  if (id === ctx.me.companyId) throw saasConflicts.ownCompany();
  const db = ctx.runtime.database.system;
  const { rows } = await sql<{ id: string }>`update saas_company set enabled = ${!frozen}
    where id = ${idOrNone(id)} returning id`.execute(db);
  if (!rows[0]) throw saasMissing.company();
  if (frozen) await ctx.runtime.sessions.endWhere(sql`company_id = ${rows[0].id}`);
  await noteAct(ctx, db, id, frozen ? 'freeze' : 'thaw');
  await ctx.runtime.sessions.changed();
}
