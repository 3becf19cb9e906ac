import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import { BONUS_ROLE_LABELS, type bonusEntrust, type bonusShare } from '../../model/index.ts';
import { loadProjectRoleMembers } from '../project-inputs.ts';
import { markBonusCalculationsOutdated } from './record-order-amounts.ts';

type LineValues = Readonly<Record<string, unknown>>;
const text = (line: LineValues, code: string): string => String(line[code] ?? '');

/** Parts that are the whole, each of a person in service, the department's of nobody. @throws InvalidInput with the place */
async function demandDivision(ctx: Context, field: string, lines: readonly LineValues[]): Promise<void> {
  if (lines.length === 0) throw new InvalidInput({ [field]: '请填写份额' });
  const people = await fetchRows(
    ctx.db,
    sql<{
      id: string;
      name: string;
    }>`select id, name from pub_person where company_id = ${ctx.me.companyId} and state <> 'enabled'
      and id = any(${lines.flatMap((line) => (line.person ? [text(line, 'person')] : []))}::bigint[])`,
  );
  const gone = new Map(people.map(({ id, name }) => [id, name]));
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const fault = faultOf(line, gone, seen);
    if (fault) throw new InvalidInput({ [field]: translatable`第${at + 1}行：${fault}` });
  }
  const all = sumDecimals(lines.map((line) => text(line, 'share') || '0'));
  if (!all.eq(1)) throw new InvalidInput({ [field]: translatable`份额合计应为100%，现为${all.times(100).toFixed()}%` });
}

function faultOf(line: LineValues, gone: ReadonlyMap<string, string>, seen: Set<string>): string | null {
  const isDept = line.role === 'dept';
  if (isDept && line.person) return '部门统筹不填写人员';
  if (!isDept && !line.person) return '请选择人员';
  const left = gone.get(text(line, 'person'));
  if (left) return `${left}已离职`;
  const key = ['person', 'role', 'specialty'].map((code) => text(line, code)).join('/');
  if (seen.has(key)) return '同一人员的同一角色重复';
  seen.add(key);
  return null;
}

async function projectOf(ctx: Context, id: unknown) {
  const seen = id ? await findRecord(ctx, project, String(id)) : null;
  if (!seen) throw new InvalidInput({ project: '请选择咨询项目' });
  return seen;
}

/** Orders are of a project of their contract; what was counted for one stays within its fee. */
export const bonusEntrustRecordHooks: RecordHooks<typeof bonusEntrust> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    const seen = await projectOf(ctx, whole.project);
    if (whole.contract && seen.contract !== String(whole.contract))
      throw new InvalidInput({ project: '该项目不属于所选的框架合同' });
    const received = existing?.received ?? '0';
    if (toDecimal(String(whole.fee ?? '0')).lt(received))
      throw new InvalidInput({ fee: translatable`已计到账${toDecimal(received).toFixed(2)}元，委托费用不能更少` });
    if (existing && toDecimal(received).gt(0) && existing.project !== String(whole.project))
      throw new InvalidInput({ project: '已计到账的委托单不能更换项目' });
    await demandDivision(ctx, 'members', whole.members ?? []);
    Object.assign(values, { deptId: seen.deptId });
  },
  afterSave: markBonusCalculationsOutdated,
  afterRemove: markBonusCalculationsOutdated,
  afterRestore: markBonusCalculationsOutdated,
};

/** A distribution names people who have that role in the project; once approved it counts for periods that are open. */
export const bonusShareRecordHooks: RecordHooks<typeof bonusShare> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    const seen = await projectOf(ctx, whole.project);
    const lines = whole.lines ?? [];
    await demandDivision(ctx, 'lines', lines);
    const holders = await loadProjectRoleMembers(ctx, [seen.id]);
    const at = lines.findIndex(
      (line) =>
        line.role !== 'dept' &&
        !holders.some(({ person, role }) => person === text(line, 'person') && role === line.role),
    );
    const role = lookUpConstant(BONUS_ROLE_LABELS, text(lines[at] ?? {}, 'role')) ?? '';
    if (at >= 0)
      throw new InvalidInput({ lines: translatable`第${at + 1}行：该人员不是项目的${role}，请先在项目成员中填写` });
    Object.assign(values, { deptId: seen.deptId });
  },
  async onStatus(ctx, _, status) {
    if (status !== 'running') await markBonusCalculationsOutdated(ctx);
  },
};
