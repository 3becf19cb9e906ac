import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { requireVisibleProcess } from '../tasks/task-and-process-rows.ts';

const PNG = 'data:image/png;base64,';
const asAddress = (picture: Buffer | null | undefined): string | null =>
  picture ? PNG + picture.toString('base64') : null;

/** The signature of who asks, as a data address; null without one. */
export async function loadOwnSignature({ db, me }: Context): Promise<{ picture: string | null }> {
  const found = await fetchFirstRow(
    db,
    sql<{ picture: Buffer | null }>`select picture from workflow_signature
      where company_id = ${me.companyId} and user_id = ${me.userId} order by since desc, id desc limit 1`,
  );
  return { picture: asAddress(found?.picture) };
}

/** From now on the person signs so; opinions given before keep theirs. @param picture a data address; null for none */
export async function saveOwnSignature({ db, me }: Context, picture: string | null): Promise<null> {
  const content = picture === null ? null : Buffer.from(picture.slice(PNG.length), 'base64');
  await sql`insert into workflow_signature (company_id, user_id, picture) values (${me.companyId}, ${me.userId}, ${content})`.execute(
    db,
  );
  return null;
}

/** The pictures that stand beside the opinions of a process, in their order. */
export async function loadSignaturePictures({ db, me }: Context, processId: string): Promise<(Buffer | null)[]> {
  const found = await fetchRows(
    db,
    sql<{ picture: Buffer | null }>`select s.picture from workflow_opinion o left join lateral (
        select picture from workflow_signature s where s.company_id = o.company_id and s.user_id = o.user_id and s.since <= o.at
        order by since desc, id desc limit 1) s on true
      where o.company_id = ${me.companyId} and o.instance_id = ${processId} order by o.id`,
  );
  return found.map(({ picture }) => picture);
}

/** The same for who may see the process. @throws Refusal 404 */
export async function loadVisibleSignatures(ctx: Context, processId: string): Promise<(string | null)[]> {
  await requireVisibleProcess(ctx, processId);
  return (await loadSignaturePictures(ctx, processId)).map(asAddress);
}
