import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import type { ApproverRule, ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { ReferenceNameLookups } from '../../model/index.ts';

interface Named {
  id: string;
  name: string;
}
interface KnownNames {
  people: Named[];
  /** By code. */
  roles: Named[];
  /** Those that requests can be made of, by code. */
  processes: Named[];
  words: ReferenceNameLookups;
}

/** All approver rules of a process. */
export const approverRulesOf = ({ nodes }: ProcessDefinition): ApproverRule[] =>
  nodes.flatMap((node) => ('approvers' in node ? node.approvers : []));

/** What the people, roles and form fields that processes name are called. Nobody of another company has a name here. */
export async function loadProcessReferenceNames(
  ctx: Context,
  formCode: string,
  processes: readonly ProcessDefinition[],
): Promise<KnownNames> {
  const ids = processes.flatMap(approverRulesOf).flatMap((rule) => (rule.kind === 'user' ? rule.ids : []));
  const wanted = [...new Set(ids)];
  const titles = await loadTitles(ctx, 'user', wanted);
  const roles = await fetchRows(
    ctx.db,
    sql<Named>`select code as id, name from pub_role
    where company_id = ${ctx.me.companyId} and enabled order by id`,
  );
  const started = await fetchRows(
    ctx.db,
    sql<Named>`select code as id, name from workflow_definition
    where company_id = ${ctx.me.companyId} and in_force and enabled order by sort, code`,
  );
  const nameOf = (named: readonly Named[], code: string) => named.find(({ id }) => id === code)?.name ?? code;
  const fields = ctx.entities.get(formCode)?.fields ?? {};
  return {
    people: wanted.flatMap((id) => ({ id, name: titles.get(id) ?? '' })).filter(({ name }) => name !== ''),
    roles,
    processes: started,
    words: {
      user: (id) => titles.get(id) ?? `未知人员（${id}）`,
      role: (code) => nameOf(roles, code),
      field: (code) => fields[code]?.label ?? code,
      process: (code) => nameOf(started, code),
    },
  };
}
