import { sql } from 'kysely';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { KEY_RESULT_SOURCES, type ObjectiveNode, objectiveCycle } from '../model/index.ts';
import { cycleDueSql, seenObjectivesSql } from './okr-list-sources.ts';

type Objective = Omit<ObjectiveNode, 'results'>;
type KeyResult = ObjectiveNode['results'][number] & { readonly okr: string };

/** The objectives of a cycle that somebody sees, with their key results and what each supports. */
export async function loadAlignment(ctx: Context, cycleId: string) {
  const { companyId } = ctx.me;
  const cycle = await getRecord(ctx, objectiveCycle, cycleId);
  const due = await fetchFirstRow(
    ctx.db,
    sql<{
      due: string;
    }>`select ${cycleDueSql}::text as due from okr_objective_cycle c where c.company_id = ${companyId} and c.id = ${cycleId}`,
  );
  const objectives = await fetchRows(
    ctx.db,
    sql<Objective>`select t.id::text as id, t.parent::text as parent, t.objective, t.level, t.level_label as "levelLabel", t.state, t.state_label as "stateLabel",
      d.name as dept, p.name as owner, t.owner::text as "ownerId", t.progress::text as progress
    from okr_okr t left join pub_department d on d.company_id = t.company_id and d.id = t.dept left join pub_person p on p.company_id = t.company_id and p.id = t.owner
    where t.company_id = ${companyId} and t.cycle = ${cycleId} and ${seenObjectivesSql(ctx)}
    order by array_position(array['company', 'dept', 'person'], t.level), d.sort, t.id`,
  );
  const results = await fetchRows(
    ctx.db,
    sql<KeyResult>`select k.id::text as id, k.okr::text as okr, k.name, k.source, k.unit, k.start::text as start, k.target::text as target, k.current::text as current,
      k.weight, k.confidence, k.progress::text as progress
    from okr_okr_key_result k where k.company_id = ${companyId} and k.okr = any(${objectives.map(({ id }) => id)}::bigint[]) order by k.okr, k.line_no`,
  );
  return {
    cycle: { id: cycle.id, name: cycle.name, from: cycle.fromDate, to: cycle.toDate, due: Number(due?.due ?? 0) },
    objectives: objectives.map((one) => ({
      ...one,
      results: results
        .filter((result) => result.okr === one.id)
        .map(({ okr: _, ...result }) => ({
          ...result,
          sourceLabel: lookUpConstant(KEY_RESULT_SOURCES, result.source) ?? null,
        })),
    })),
  };
}
