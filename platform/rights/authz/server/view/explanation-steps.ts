import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { ExplanationReason, RightsExplanation } from '../../model/index.ts';
import { type GrantedMenu, loadGrantedMenus } from '../granted-menus.ts';
import { ADMIN_ROLE_CODE, type LoadedAccount, loadAccount, personOfLoadedAccount } from '../load-person.ts';

export type ExplanationStep = RightsExplanation['steps'][number];

/** The person asked about, as the product would let them in now. */
export interface ExplainedPerson {
  account: LoadedAccount;
  /** A context in which the product decides for that person. */
  ctx: Context;
}

export const createAllowingReason = (text: string): ExplanationReason => ({ text, allows: true });
export const createRefusingReason = (text: string): ExplanationReason => ({ text, allows: false });
export const createNeutralReason = (text: string): ExplanationReason => ({ text, allows: null });

/** Steps of the way, told up to the first that refuses. */
export function buildExplanation(
  steps: readonly ExplanationStep[],
  allowed: string,
  refused: string,
): RightsExplanation {
  const at = steps.findIndex((step) => !step.allowed);
  return { allowed: at < 0, summary: at < 0 ? allowed : refused, steps: at < 0 ? steps : steps.slice(0, at + 1) };
}

/** The person by whose rights is decided, and the step that says so; no person where the account may not be used. */
export async function explainAccount(
  ctx: Context,
  userId: string,
): Promise<{ step: ExplanationStep; asked: ExplainedPerson | null }> {
  const title = '账号';
  const account = await loadAccount(ctx.db, ctx.me.companyId, idOrNonexistent(userId));
  if (account) {
    const names = account.roles.map(({ name }) => `「${name}」`).join('');
    const roles = names ? createNeutralReason(`持有角色${names}`) : createNeutralReason('没有启用的角色');
    const step = {
      title,
      allowed: true,
      reasons: [createAllowingReason(`账号“${account.person.loginName}”已启用`), roles],
    };
    return { step, asked: { account, ctx: { ...ctx, me: personOfLoadedAccount(account) } } };
  }
  const row = await fetchFirstRow(
    ctx.db,
    sql<{ state: string; company: boolean }>`select u.state, s.enabled as company from pub_person u
    join pub_company s on s.id = u.company_id where u.company_id = ${ctx.me.companyId} and u.id = ${idOrNonexistent(userId)}`,
  );
  const text = !row ? '没有此人员' : row.company ? '账号已停用，不能登录' : '所属公司已冻结，任何人不能登录';
  return { step: { title, allowed: false, reasons: [createRefusingReason(text)] }, asked: null };
}

/** Whether a person holds a function right, and which roles give it. @param name what the right opens, in Chinese */
export async function explainFunctionRight(
  asked: ExplainedPerson,
  right: string,
  name: string,
): Promise<ExplanationStep> {
  const allowed = hasRight(asked.ctx.me, right);
  return { title: '功能权限', allowed, reasons: await rightReasons(asked, right, name, allowed) };
}

async function rightReasons(
  asked: ExplainedPerson,
  right: string,
  name: string,
  allowed: boolean,
): Promise<ExplanationReason[]> {
  if (right === 'login') return [createAllowingReason(`${name}对所有登录人员开放`)];
  if (right === 'staff')
    return [(allowed ? createAllowingReason : createRefusingReason)(`${name}对本公司人员开放，客户和会员不能使用`)];
  const giving = await loadGrantingRoleNames(asked, ({ permission }) => permission === right);
  if (allowed) return [createAllowingReason(`${giving}授予${name}（${right}）`)];
  if (giving) return [createRefusingReason(`${giving}授予${name}（${right}），但公司的套餐未包含此功能`)];
  return [createRefusingReason(`${asked.account.person.name}的角色均未授予${name}（${right}）`)];
}

/** Names of the roles that grant a menu entry or button: 角色「财务」、角色「人事」. */
export async function loadGrantingRoleNames(
  { account, ctx }: ExplainedPerson,
  wanted: (menu: GrantedMenu) => boolean,
): Promise<string> {
  const giving = await Promise.all(
    account.roles.map(async (role) => {
      const menus = await loadGrantedMenus(
        ctx.db,
        ctx.me.companyId,
        role.code === ADMIN_ROLE_CODE ? 'all' : [role.id],
        null,
      );
      return menus.some(wanted) ? [`角色「${role.name}」`] : [];
    }),
  );
  return giving.flat().join('、');
}
