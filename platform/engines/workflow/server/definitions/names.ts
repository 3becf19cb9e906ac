import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { titlesOf } from '#kernel/server/records/read/titles.ts';
import type { ApproverRule, ProcessDefinition } from '#kernel/workflow/process/process.ts';
import type { Names } from '../../model/design/words.ts';

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
  words: Names;
}

/** All approver rules of a process. */
export const rulesOf = ({ nodes }: ProcessDefinition): ApproverRule[] =>
  nodes.flatMap((node) => ('approvers' in node ? node.approvers : []));

/** What the people, roles and form fields that processes name are called. Nobody of another company has a name here. */
export async function namesFor(
  ctx: Context,
  formCode: string,
  processes: readonly ProcessDefinition[],
): Promise<KnownNames> {
  const ids = processes.flatMap(rulesOf).flatMap((rule) => (rule.kind === 'user' ? rule.ids : []));
  const wanted = [...new Set(ids)];
  const titles = await titlesOf(ctx, 'user', wanted);
  const roles = await rows(
    ctx.db,
    sql<Named>`select code as id, name from pub_role
    where company_id = ${ctx.me.companyId} and enabled order by id`,
  );
  const started = await rows(
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
