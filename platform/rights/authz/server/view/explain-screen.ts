import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { loadPersonMenu } from '#platform/rights/menu/server/index.ts';
import type { ExplanationReason, RightsExplanation } from '../../model/index.ts';
import { authzErrors } from '../errors.ts';
import {
  buildExplanation,
  createAllowingReason,
  createRefusingReason,
  type ExplainedPerson,
  type ExplanationStep,
  explainAccount,
  loadGrantingRoleNames,
} from './explanation-steps.ts';

interface MenuLine {
  id: string;
  name: string;
  hidden: boolean;
}

/** Why a person has a screen in the menu, or not. @throws Refusal 404 for no such menu */
export async function explainScreen(ctx: Context, userId: string, menuId: string): Promise<RightsExplanation> {
  const menu = await fetchFirstRow(
    ctx.db,
    sql<MenuLine>`select id, name, coalesce(hidden, false) as hidden
    from pub_menu where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(menuId)}`,
  );
  if (!menu) throw authzErrors.menuMissing();
  const { step, asked } = await explainAccount(ctx, userId);
  const steps = asked ? [step, await shownStep(asked, menu)] : [step];
  const who = asked?.account.person.name ?? '此人员';
  return buildExplanation(steps, `${who}可以打开“${menu.name}”`, `${who}看不到“${menu.name}”`);
}

/** Decided by the menu the person really gets. */
async function shownStep(asked: ExplainedPerson, menu: MenuLine): Promise<ExplanationStep> {
  const shown = idsOf(await loadPersonMenu(asked.ctx)).has(menu.id);
  return { title: '菜单', allowed: shown, reasons: [shown ? await whyShown(asked, menu) : await whyNot(asked, menu)] };
}

async function whyShown(asked: ExplainedPerson, menu: MenuLine): Promise<ExplanationReason> {
  const giving = await loadGrantingRoleNames(asked, ({ id }) => id === menu.id);
  return createAllowingReason(giving ? `${giving}授予菜单“${menu.name}”` : `“${menu.name}”下有已授权的菜单`);
}

async function whyNot(asked: ExplainedPerson, menu: MenuLine): Promise<ExplanationReason> {
  if (menu.hidden) return createRefusingReason(`菜单“${menu.name}”已设为隐藏`);
  const giving = await loadGrantingRoleNames(asked, ({ id }) => id === menu.id);
  if (!giving) return createRefusingReason(`${asked.account.person.name}的角色均未授予菜单“${menu.name}”`);
  if (!asked.ctx.me.menus.has(menu.id))
    return createRefusingReason(`${giving}授予菜单“${menu.name}”，但公司的套餐未包含此功能`);
  return createRefusingReason(`“${menu.name}”下没有已授权的菜单，不显示`);
}

const idsOf = (nodes: readonly { id: string; children?: readonly { id: string }[] }[]): Set<string> =>
  new Set(nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]));
