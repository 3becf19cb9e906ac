import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';

interface FinishedInstance {
  readonly id: string;
  readonly title: string;
  readonly state: Instance;
  /** As it ran. */
  readonly definition: ProcessDefinition;
}

/** The latest instances of a process that were decided, the last one first. */
export const loadFinishedInstances = (ctx: Context, code: string, most: number): Promise<FinishedInstance[]> =>
  fetchRows(
    ctx.db,
    sql<FinishedInstance>`select i.id, i.title, i.state, d.definition
    from workflow_instance i join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
    where i.company_id = ${ctx.me.companyId} and d.code = ${code} and i.status in ('approved', 'refused')
    order by i.ended_date desc, i.id desc limit ${most}`,
  );
