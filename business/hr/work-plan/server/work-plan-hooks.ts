import { divideDecimals, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import {
  isWorkPlanKind,
  periodOfPlan,
  titleOfPlan,
  type WorkPlan,
  type workPlan,
  workPlanErrors,
  workPlanLine,
} from '../model/index.ts';

type Values = ValuesOf<typeof workPlan>;

/** What somebody other than its person may bring to a plan: the word of the head and the step that asks for it. */
const OF_HEADS: ReadonlySet<string> = new Set(['comment', 'state']);

/** @throws Refusal 409 where somebody changes another one's plan */
function requireOwn({ me }: Context, values: Values, { person }: WorkPlan): void {
  const isOwn = person === me.userId || me.isProduct === true;
  if (!isOwn && Object.entries(values).some(([code, value]) => value !== undefined && !OF_HEADS.has(code)))
    throw workPlanErrors.workPlanNotYours();
}

/** A plan is of a whole week, month or year, and as far as its things are on average. */
export const workPlanRecordHooks: RecordHooks<typeof workPlan> = {
  beforeSave(ctx, values, existing) {
    if (existing) requireOwn(ctx, values, existing);
    else Object.assign(values, { person: ctx.me.userId, dept: ctx.me.deptId, deptId: ctx.me.deptId });
    const { kind, fromDate } = { ...existing, ...values };
    if (fromDate && isWorkPlanKind(kind) && (values.fromDate || values.kind)) {
      const period = periodOfPlan(kind, fromDate);
      Object.assign(values, { fromDate: period[0], toDate: period[1], title: titleOfPlan(kind, period) });
    }
    if (values.lines) {
      const done = castRecordLines(workPlanLine, values.lines).map((line) => line.done ?? 0);
      values.progress = divideDecimals(sumDecimals(done), Math.max(1, done.length), 1)?.toFixed(1) ?? '0.0';
    }
  },
  beforeRemove({ me }, { person }) {
    if (person !== me.userId) throw workPlanErrors.workPlanNotYours();
  },
};
