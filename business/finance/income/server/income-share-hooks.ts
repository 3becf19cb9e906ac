import { sql } from 'kysely';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { incomeShare } from '../model/index.ts';

type Line = Readonly<Record<string, unknown>>;

const text = (line: Line, code: string): string => String(line[code] ?? '');

interface Dept {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
}

/** Departments and projects that lines name. */
async function namedBy(ctx: Context, contract: string, lines: readonly Line[]) {
  const ids = (code: string) => lines.map((line) => text(line, code)).filter(Boolean);
  const [depts, projects] = [
    await fetchRows(
      ctx.db,
      sql<Dept>`select id::text as id, name, enabled from pub_department where company_id = ${ctx.me.companyId} and id::text = any(${ids('dept')}::text[])`,
    ),
    await fetchRows(
      ctx.db,
      sql<{
        id: string;
      }>`select id::text as id from pub_project_state where company_id = ${ctx.me.companyId} and contract = ${contract} and id::text = any(${ids('project')}::text[])`,
    ),
  ];
  return { depts: new Map(depts.map((dept) => [dept.id, dept])), projects: new Set(projects.map(({ id }) => id)) };
}

type Named = Awaited<ReturnType<typeof namedBy>>;

/** What is wrong with a line: the field, and the words. */
function faultOf(line: Line, at: number, before: readonly Line[], named: Named) {
  const row = at + 1;
  const dept = named.depts.get(text(line, 'dept'));
  const isSame = (other: Line) =>
    text(other, 'dept') === text(line, 'dept') && text(other, 'project') === text(line, 'project');
  if (!dept) return { field: 'dept', words: translatable`第${row}行：请选择部门` };
  if (!dept.enabled) return { field: 'dept', words: translatable`第${row}行：部门“${dept.name}”已停用，不能分摊` };
  if (before.some(isSame)) return { field: 'dept', words: translatable`第${row}行：与前面的行重复` };
  if (text(line, 'project') && !named.projects.has(text(line, 'project')))
    return { field: 'project', words: translatable`第${row}行：该项目不属于所选合同` };
  if (!(Number(line.percent ?? 0) > 0)) return { field: 'percent', words: translatable`第${row}行：比例应大于0` };
  return null;
}

/** @throws InvalidInput where a line cannot be, at its field, or the parts are not the whole */
function demandShares(lines: readonly Line[], named: Named): void {
  lines.forEach((line, at) => {
    const fault = faultOf(line, at, lines.slice(0, at), named);
    if (fault) throw new InvalidInput({ [`lines.${at}.${fault.field}`]: fault.words });
  });
  const all = sumDecimals(lines.map(({ percent }) => String(percent ?? 0)));
  if (!all.eq(1))
    throw new InvalidInput({ lines: translatable`分摊比例合计应为100%，现为${all.times(100).toFixed()}%` });
}

/** Another share of the contract that is not agreed to yet. */
const openOf = (ctx: Context, contract: string, except: string) =>
  fetchFirstRow(
    ctx.db,
    sql<{
      no: string | null;
    }>`select no from income_income_share where company_id = ${ctx.me.companyId} and contract = ${contract} and id <> ${except}
      and coalesce(status, 'draft') in ('draft', 'running', 'returned') limit 1`,
  );

/** Shares are the whole, of departments in force, and one of a contract is agreed on at a time. */
export const incomeShareRecordHooks: RecordHooks<typeof incomeShare> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    const lines = whole.lines ?? [];
    const contract = String(whole.contract ?? '');
    if (!(contract && lines.length > 0)) return;
    demandShares(lines, await namedBy(ctx, contract, lines));
    await sql`select pg_advisory_xact_lock(hashtext(${`${ctx.me.companyId}/income-share/${contract}`}))`.execute(
      ctx.db,
    );
    const open = await openOf(ctx, contract, existing?.id ?? '0');
    if (open) throw new InvalidInput({ contract: translatable`该合同的业绩分摊${open.no ?? ''}尚未审批完成` });
    const depts = [...new Set(lines.map((line) => text(line, 'dept')))].join(',');
    Object.assign(values, { depts });
  },
  /** What a share brought is written as it was: the one before it counts again from then on. */
  async undoApproval(ctx, { contract, id }) {
    const open = await openOf(ctx, contract, id);
    if (open) throw new Refusal(translatable`该合同的业绩分摊${open.no ?? ''}尚未审批完成`, 409);
  },
};
