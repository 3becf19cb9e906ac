import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { workflowErrors } from '../../model/index.ts';
import { getDefinitionById, type StoredProcessDefinition, storedDefinitionColumns } from './definition-store.ts';

/** A version of a process with who published it when, and the instances on it that are not over. */
interface DefinitionVersion extends StoredProcessDefinition {
  readonly inForce: boolean;
  readonly enabled: boolean;
  readonly running: number;
  readonly note: string | null;
  readonly createdBy_label: string | null;
  readonly createdDate: string;
}

/** The versions of a process, the newest first. @throws Refusal 审核流程不存在！ */
export async function loadDefinitionVersions(
  ctx: Context,
  code: string,
): Promise<readonly [DefinitionVersion, ...DefinitionVersion[]]> {
  const [newest, ...earlier] = await fetchRows(
    ctx.db,
    sql<DefinitionVersion>`select ${storedDefinitionColumns}, d.in_force as "inForce", d.enabled, d.note, u.name as "createdBy_label",
      d.created_date as "createdDate",
      (select count(*) from workflow_instance i where i.company_id = d.company_id and i.definition_id = d.id and i.ended_date is null)::int as running
    from workflow_definition d left join pub_person u on u.company_id = d.company_id and u.id = d.created_by
    where d.company_id = ${ctx.me.companyId} and d.code = ${code} order by d.version desc`,
  );
  if (!newest) throw workflowErrors.processMissing();
  return [newest, ...earlier];
}

/** A version of a process of the person's firm. @throws Refusal 审核流程不存在！ */
export const requireProcessVersion = (ctx: Context, id: string): Promise<StoredProcessDefinition> =>
  getDefinitionById(ctx.db, ctx.me.companyId, id);
