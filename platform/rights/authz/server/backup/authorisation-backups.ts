import { sql } from 'kysely';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { AuthorisationBackup, AuthorisationSnapshot } from '../../model/index.ts';
import { authzErrors } from '../errors.ts';
import { takeAuthorisationSnapshot } from './take-authorisation-snapshot.ts';

/** What made a backup: a person, or a change that could be regretted. */
type Cause = 'hand' | 'change';

/** Backups before changes that are kept; the oldest go first. Those made by hand stay. */
const KEPT = 100;

/** Keeps all authorisations as they stand. @returns its id */
export async function createAuthorisationBackup(ctx: Context, name: string, cause: Cause): Promise<string> {
  const { db, me } = ctx;
  const content = JSON.stringify(await takeAuthorisationSnapshot(ctx));
  const found = await fetchFirstRow(
    db,
    sql<{ id: string }>`insert into authz_backup (company_id, name, cause, created_by, content)
    values (${me.companyId}, ${name}, ${cause}, ${me.userId}, ${content}::jsonb) returning id`,
  );
  await sql`delete from authz_backup where company_id = ${me.companyId} and id in (
    select id from authz_backup where company_id = ${me.companyId} and cause = 'change'
    order by id desc offset ${KEPT})`.execute(db);
  return found?.id ?? '';
}

/** Backups, the newest first. */
export const listAuthorisationBackups = (
  { db, me }: Context,
  request: ListRequest,
): Promise<ListAnswer<AuthorisationBackup>> =>
  fetchPage<AuthorisationBackup>(
    db,
    {
      columns: sql`b.id, b.name, u.name as "createdByName", b.created_date as "createdDate",
        jsonb_array_length(b.content->'roles') as roles, b.cause = 'hand' as "byHand"`,
      from: sql`authz_backup b left join pub_person u on u.company_id = b.company_id and u.id = b.created_by`,
      where: sql`b.company_id = ${me.companyId}`,
      order: sql`b.id desc`,
    },
    request,
  );

/** @throws Refusal 404 */
export async function getAuthorisationBackup(
  { db, me }: Context,
  id: string,
): Promise<{ name: string; content: AuthorisationSnapshot }> {
  const found = await fetchFirstRow(
    db,
    sql<{ name: string; content: AuthorisationSnapshot }>`select name, content from authz_backup
    where company_id = ${me.companyId} and id = ${idOrNonexistent(id)}`,
  );
  if (!found) throw authzErrors.backupMissing();
  return found;
}

/** Removes a backup: administrators any, others their own. @throws Refusal 404 */
export async function removeAuthorisationBackup({ db, me }: Context, id: string): Promise<{ removed: number }> {
  const found = await fetchRows(
    db,
    sql`delete from authz_backup where company_id = ${me.companyId} and id = ${idOrNonexistent(id)}
    and (${me.isAdmin} or created_by = ${me.userId}) returning id`,
  );
  if (!found.length) throw authzErrors.backupForeign();
  return { removed: found.length };
}
