import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import type { StoredProcessInstance } from './instance-store.ts';

/** Role codes as the engine names them. */
const ROLES = /角色「([^」]+)」/g;

/** Why a task lies with the person, as a sentence; null for a task that is gone. */
export async function explainTaskAssignment(
  ctx: Context,
  { state }: StoredProcessInstance,
  taskKey: string,
): Promise<string | null> {
  const task = state.tasks.find(({ id }) => id === taskKey);
  if (!task) return null;
  const why = await withRoleNames(ctx, task.why);
  const principal = state.tokens.find(({ id }) => id === task.tokenId)?.standsFor?.[ctx.me.userId];
  if (principal !== undefined) {
    const names = await loadTitles(ctx, 'user', [principal]);
    return `由您代${names.get(principal) ?? ''}办理：${why.replace('（代理）', '')}`;
  }
  if (task.candidates.length > 1) return `由您等${task.candidates.length}人中任一人办理：${why}`;
  return `由您办理：${why}`;
}

/** People know roles by name. */
async function withRoleNames(ctx: Context, why: string): Promise<string> {
  const codes = [...why.matchAll(ROLES)].flatMap(([, named = '']) => named.split('、'));
  if (codes.length === 0) return why;
  const found = await fetchRows(
    ctx.db,
    sql<{ code: string; name: string }>`select code, name from pub_role
    where company_id = ${ctx.me.companyId} and code = any(${codes}::text[])`,
  );
  const names = new Map(found.map(({ code, name }) => [code, name]));
  return why.replace(
    ROLES,
    (_, named: string) =>
      `角色「${named
        .split('、')
        .map((code) => names.get(code) ?? code)
        .join('、')}」`,
  );
}
