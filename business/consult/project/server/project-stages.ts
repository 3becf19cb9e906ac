import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { nthWorkdayFrom } from '#kernel/base/time/work-calendar.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import {
  computeStageSpans,
  type Project,
  parseConfiguredStages,
  type progressReport,
  project,
  projectErrors,
  projectStage,
} from '../model/index.ts';
import { requireReferencedProject } from './require-referenced-project.ts';

/** What a stage has room for: signs of its name and of the files it needs; so many stages stand 10 apart. */
const LONGEST_NAME = 60;
const LONGEST_FILES = 200;
const ROOMY = 9;

interface Config {
  readonly days: number | null;
  readonly stages: string | null;
  readonly required: string | null;
}

const configOf = (ctx: Context, kind: string) =>
  fetchFirstRow(
    ctx.db,
    sql<Config>`select days, stages, required from project_project_consult_config where company_id = ${ctx.me.companyId} and kind = ${kind} and enabled order by sort limit 1`,
  );

/** Makes the stages of a project as far as the firm has laid them down for its kind. @throws Refusal as {@link createProjectStages} */
export async function createInitialStages(ctx: Context, row: Project): Promise<void> {
  if ((await configOf(ctx, row.kind))?.stages) await stagesFor(ctx, row);
}

/**
 * The stages of a project after the configuration of its kind: weights, working days of the firm from the planned start (today where there is
 * none), what files the last one needs.
 * @throws Refusal where there are stages already or the kind has no configuration
 */
export const createProjectStages = async (ctx: Context, id: string): Promise<{ made: number }> =>
  stagesFor(ctx, await getRecord(ctx, project, id));

async function stagesFor(ctx: Context, row: Project): Promise<{ made: number }> {
  const { id } = row;
  const config = await configOf(ctx, row.kind);
  const read = parseConfiguredStages(config?.stages ?? '');
  if (!config || !('stages' in read) || read.stages.length === 0)
    throw projectErrors.noConfig({ kind: row.kind_label });
  const start = row.planStart ?? dayOfInstant(new Date());
  const spans = computeStageSpans(read.stages, config.days ?? 30);
  const calendar = await loadWorkCalendar(ctx);
  const lines = read.stages.map((stage, at) => ({
    ...{ deptId: row.deptId, project: id, owner: row.manager },
    name: stage.name.slice(0, LONGEST_NAME),
    position: (at + 1) * (read.stages.length > ROOMY ? 1 : 10),
    weight: toDecimal(stage.weight).div(100).toFixed(),
    planStart: nthWorkdayFrom(calendar, start, spans[at]?.from ?? 0),
    planEnd: nthWorkdayFrom(calendar, start, spans[at]?.to ?? 0),
    required: at === read.stages.length - 1 ? (config.required?.slice(0, LONGEST_FILES) ?? null) : null,
  }));
  await inTransaction(ctx, async (tx) => {
    await sql`select from project_project where company_id = ${ctx.me.companyId} and id = ${id} for update`.execute(
      tx.db,
    );
    const there = await fetchFirstRow(
      tx.db,
      sql`select id from project_project_stage where company_id = ${ctx.me.companyId} and project = ${id} limit 1`,
    );
    if (there) throw projectErrors.stagesThere();
    await createAllRecords(tx, projectStage, lines);
  });
  return { made: lines.length };
}

/** Weights of a project's stages come to 100 % at most; a stage stays with its project. */
export const projectStageRecordHooks: RecordHooks<typeof projectStage> = {
  async beforeSave(ctx, values, existing) {
    const row = await requireReferencedProject(ctx, values.project, existing?.project);
    await sql`select from project_project where company_id = ${ctx.me.companyId} and id = ${row.id} for update`.execute(
      ctx.db,
    );
    const others = await fetchFirstRow(
      ctx.db,
      sql<{ weight: string }>`select coalesce(sum(weight), 0)::text as weight from project_project_stage
        where company_id = ${ctx.me.companyId} and project = ${row.id} and id <> ${existing?.id ?? 0}`,
    );
    const total = Number(others?.weight ?? 0) + Number(values.weight ?? existing?.weight ?? 0);
    if (total > 1.0000001)
      throw new InvalidInput({
        weight: translatable`各阶段权重合计为${Math.round(total * 10000) / 100}%，不能超过100%`,
      });
    const [start, end] = [values.planStart ?? existing?.planStart, values.planEnd ?? existing?.planEnd];
    if (start && end && start > end) throw new InvalidInput({ planEnd: '计划完成不能早于计划开始' });
  },
};

/** A report is of a stage of its project that is carried out, not of a day to come, and says no less than those before it. */
export const progressReportRecordHooks: RecordHooks<typeof progressReport> = {
  async beforeSave(ctx, values, existing) {
    const row = await requireReferencedProject(ctx, values.project, existing?.project);
    const stage = await fetchFirstRow(
      ctx.db,
      sql<{ done: string | null; skipped: string }>`select s.skipped,
        (select max(r.done)::text from project_progress_report r where r.company_id = s.company_id and r.stage = s.id and r.id <> ${existing?.id ?? 0}
          and r.date <= ${values.date ?? existing?.date ?? dayOfInstant(new Date())}::date) as done
        from project_project_stage s where s.company_id = ${ctx.me.companyId} and s.project = ${row.id} and s.id = ${String(values.stage ?? existing?.stage ?? 0)} for update`,
    );
    if (!stage) throw new InvalidInput({ stage: '请选择本项目的阶段' });
    if (stage.skipped === 'yes') throw new InvalidInput({ stage: '该阶段已跳过，不能填报进度' });
    const day = values.date ?? existing?.date;
    if (day && day > dayOfInstant(new Date())) throw new InvalidInput({ date: '填报日期不能晚于今天' });
    const done = Number(values.done ?? existing?.done ?? 0);
    const before = Number(stage.done ?? 0);
    if (done < before)
      throw new InvalidInput({ done: translatable`完成比例不能低于此前填报的${Math.round(before * 10000) / 100}%` });
  },
};
