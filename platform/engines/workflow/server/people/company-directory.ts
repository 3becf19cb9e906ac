import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import {
  createDeputyLookup,
  createPeopleDirectory,
  type PeopleDirectory,
  type PeopleDirectoryData,
} from '#kernel/workflow/tasks/people-directory.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { loadDeputies } from './deputies.ts';

/** The staff of a company is read again at least this often, should a notice ever get lost. */
const TRUST_MS = 15_000;

interface Kept {
  readonly directory: PeopleDirectory;
  readonly readAt: number;
}

/** What a process keeps of each company's staff, until people, roles or departments change. */
class KeptStaff {
  private readonly byCompany = new Map<string, Kept>();
  /** Grows whenever all is forgotten: what was read before that is not kept afterwards. */
  private generation = 0;

  constructor(private readonly runtime: Runtime) {
    runtime.sessions.onChanged(() => {
      this.generation++;
      this.byCompany.clear();
    });
  }

  async of(ctx: Context): Promise<PeopleDirectory> {
    const { companyId } = ctx.me;
    const known = this.byCompany.get(companyId);
    if (known && this.runtime.realtime.listening && Date.now() - known.readAt < TRUST_MS) return known.directory;
    const { generation } = this;
    const readAt = Date.now();
    const directory = await readStaff(ctx);
    if (generation === this.generation) this.byCompany.set(companyId, { directory, readAt });
    return directory;
  }
}

const kept = new WeakMap<Runtime, KeptStaff>();

/** From now on the staff of companies is kept in memory. */
export function enableStaffCache(runtime: Runtime): void {
  kept.set(runtime, new KeptStaff(runtime));
}

/** Everybody of the company with roles, the departments with their heads, and who stands in for whom, as the engine asks for them. */
export async function loadCompanyDirectory(ctx: Context): Promise<PeopleDirectory> {
  const staff = kept.get(ctx.runtime);
  return withDeputies(ctx, staff ? await staff.of(ctx) : await readStaff(ctx));
}

/** The same as the surrounding transaction left it, whatever is kept: for who changes people and goes on with them. */
export const readUncachedDirectory = async (ctx: Context): Promise<PeopleDirectory> =>
  withDeputies(ctx, await readStaff(ctx));

const withDeputies = async (ctx: Context, staff: PeopleDirectory): Promise<PeopleDirectory> => ({
  ...staff,
  calendar: await loadWorkCalendar(ctx),
  deputyOf: createDeputyLookup(await loadDeputies(ctx)),
});

async function readStaff(ctx: Context): Promise<PeopleDirectory> {
  const company = ctx.me.companyId;
  const users = await fetchRows(
    ctx.db,
    sql<PeopleDirectoryData['users'][number]>`select u.id, u.dept as "deptId", u.state = 'enabled' as active,
      array(select r.code from pub_role_person ru join pub_role r on r.company_id = ru.company_id and r.id = ru.role_id where ru.company_id = u.company_id and ru.user_id = u.id and r.enabled order by r.id) as roles
    from pub_person u where u.company_id = ${company} and u.kind = 'staff' order by u.id`,
  );
  const departments = await fetchRows(
    ctx.db,
    sql<
      PeopleDirectoryData['departments'][number]
    >`select id, nullif(parent_id, -1) as "parentId", case when leader is null then array[]::text[] else array[leader::text] end as heads
    from pub_department where company_id = ${company}`,
  );
  return createPeopleDirectory({ users, departments });
}
