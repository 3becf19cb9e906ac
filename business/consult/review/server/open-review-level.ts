import { sql } from 'kysely';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { addWorkdays } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { type Deliverable, REVIEWER_FIELDS, review } from '../model/index.ts';
import { advanceDeliverable } from './lock-review-records.ts';

const LEVEL_LABELS = ['一级复核', '二级复核', '三级复核'] as const;
/** What share each level looks at, at the least, where the firm has not set more (100, 50 and 20 %). */
const LEAST_SAMPLE = ['1', '0.5', '0.2'] as const;
/** Working days of a level where the firm has set no time. */
const USUAL_DAYS = 3;

/**
 * Opens a level of review: its reviewer is told, with the time the firm's 阅改时限 gives for a kind and size of project and
 * the share of 流程审查 that has to be looked at. After the third the deliverable waits to be issued.
 */
export async function openReviewLevel(ctx: Context, held: Deliverable, level: 1 | 2 | 3 | 4): Promise<void> {
  if (level === 4) return advanceDeliverable(ctx, held.id, 'passed');
  const reviewer = held[REVIEWER_FIELDS[level - 1] ?? 'first'];
  const { days, sample } = await limitsOf(ctx, held, level);
  const due = addWorkdays(await loadWorkCalendar(ctx), dayOfInstant(new Date()), days);
  await createRecord(ctx, review, {
    ...{ deptId: held.deptId, project: held.project, deliverable: held.id, round: held.round },
    ...{ level: String(level), reviewer, due, leastSample: sample },
  });
  await advanceDeliverable(ctx, held.id, `level${level}`);
  await sendMessage(ctx, {
    receivers: [String(reviewer)],
    type: 'business',
    title: `${LEVEL_LABELS[level - 1]}：${held.name}`,
    content: `成果文件“${held.name}”第${held.versionNo}版等待您复核，请在${days}个工作日内完成。`,
    link: deliverableReviewLink(held),
  });
}

/** Where a deliverable's review is looked at. */
export const deliverableReviewLink = ({
  project,
  project_label,
}: Pick<Deliverable, 'project' | 'project_label'>): string =>
  `/consult/detail/project-info/project-check-form?${new URLSearchParams({ id: project, name: String(project_label ?? '') })}`;

/** The firm's own time and share for a level, by what the project costs. */
async function limitsOf(ctx: Context, held: Deliverable, level: number): Promise<{ days: number; sample: string }> {
  const value = held.approvedAmount ?? held.submitAmount ?? '0';
  const within = sql`(x.value_from is null or ${value}::numeric >= x.value_from) and (x.value_to is null or ${value}::numeric < x.value_to)`;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ days: number | null; sample: string | null }>`select
      (select x.days from pub_read_edit_time x where x.company_id = p.company_id and x.level = ${String(level)} and (x.kind is null or x.kind = p.kind) and ${within}
        order by x.kind is null, x.sort limit 1) as days,
      (select x.sample::text from pub_flow_examine x where x.company_id = p.company_id and (x.kind is null or x.kind = p.kind) and ${within}
        order by x.kind is null, x.sort limit 1) as sample
      from pub_project_state p where p.company_id = ${ctx.me.companyId} and p.id = ${held.project}`,
  );
  const least = toDecimal(LEAST_SAMPLE[level - 1] ?? '1');
  const own = toDecimalOrZero(found?.sample);
  return { days: found?.days ?? USUAL_DAYS, sample: (own.gt(least) ? own : least).toFixed() };
}
