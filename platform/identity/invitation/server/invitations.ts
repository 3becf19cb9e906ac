import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type LiveChannelRecord, reauthorizeGuests } from '#kernel/server/realtime/live-channels.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { hashSessionToken } from '#kernel/server/session/session-tokens.ts';
import {
  type createdInvitationSchema,
  type InvitationRow,
  invitationErrors,
  type newInvitationSchema,
} from '../model/index.ts';

/** Somebody outside who came by a link, and the one record it opens. */
export interface InvitedGuest extends LiveChannelRecord {
  readonly invitation: string;
  readonly name: string;
  readonly org: string;
}

type Given = z.output<typeof newInvitationSchema>;

/**
 * Invites somebody outside to one record. Only a hash of the secret is kept.
 * @param kind what the record is, such as 'reconcile': a link of another kind does not open it
 */
export async function createInvitation(
  ctx: Context,
  kind: string,
  recordId: string,
  { name, org, days }: Given,
): Promise<z.output<typeof createdInvitationSchema>> {
  const key = randomBytes(32).toString('base64url');
  const made = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
      until: string;
    }>`insert into invitation (company_id, kind, record_id, name, org, until, token_hash, invited_by)
      values (${ctx.me.companyId}, ${kind}, ${recordId}, ${name}, ${org}, now() + make_interval(days => ${days}), ${hashSessionToken(key)}, ${ctx.me.userId})
      returning id::text, until`,
  );
  if (!made) throw new Error('the invitation was not kept');
  return { ...made, key };
}

const ALIVE = sql`i.revoked_date is null and i.used_date is null and i.until > now()`;

/** Who a link's secret belongs to. @throws Refusal 404 once it is over, revoked, or of another kind */
export async function requireInvitedGuest(runtime: Runtime, kind: string, key: string): Promise<InvitedGuest> {
  const found = await fetchFirstRow(
    runtime.database.system,
    sql<InvitedGuest>`with found as (select i.* from invitation i where token_hash = ${hashSessionToken(key)} and kind = ${kind} and ${ALIVE}),
        seen as (update invitation i set seen_date = now() from found f where i.company_id = f.company_id and i.id = f.id
          and (f.seen_date is null or f.seen_date < now() - interval '1 minute'))
      select company_id::text as "companyId", record_id::text as id, id::text as invitation, name, org from found`,
  );
  if (!found) throw invitationErrors.invitationOver();
  return found;
}

/** Ends an invitation that was good for one act, in the transaction of that act. @throws Refusal 404 where somebody was first */
export async function consumeInvitation(ctx: Context, id: string): Promise<void> {
  const spent = await fetchRows(
    ctx.db,
    sql`update invitation i set used_date = now() where company_id = ${ctx.me.companyId} and id = ${id} and ${ALIVE} returning id`,
  );
  if (spent.length === 0) throw invitationErrors.invitationOver();
}

/** Everybody who was invited to a record, the newest first. */
export const listInvitations = (ctx: Context, kind: string, recordId: string): Promise<InvitationRow[]> =>
  fetchRows(
    ctx.db,
    sql<InvitationRow>`select i.id::text, i.name, i.org, i.until, p.name as "invitedBy", i.created_date as "createdDate", i.seen_date as "seenDate",
      case when i.revoked_date is not null then 'revoked' when i.used_date is not null then 'used' when i.until <= now() then 'ended' else 'open' end as state
    from invitation i left join pub_person p on p.company_id = i.company_id and p.id = i.invited_by
    where i.company_id = ${ctx.me.companyId} and i.kind = ${kind} and i.record_id = ${recordId} order by i.id desc`,
  );

/** Ends an invitation at once, also for who has it open. @throws Refusal 404 */
export async function revokeInvitation(ctx: Context, kind: string, recordId: string, id: string): Promise<void> {
  const done = await fetchRows(
    ctx.db,
    sql`update invitation set revoked_date = coalesce(revoked_date, now()) where company_id = ${ctx.me.companyId} and kind = ${kind}
      and record_id = ${recordId} and id = ${idOrNonexistent(id)} returning id`,
  );
  if (done.length === 0) throw invitationErrors.invitationMissing();
  await reauthorizeGuests(ctx.runtime);
}
