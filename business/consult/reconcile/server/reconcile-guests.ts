import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import { type Context, createSystemContext, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import type { LiveChannelKind } from '#kernel/server/realtime/live-channels.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { type InvitedGuest, requireInvitedGuest } from '#platform/identity/invitation/server/index.ts';
import { RECONCILE_CHANNEL_KIND, reconcileSheet } from '../model/index.ts';
import type { ReconcileSheetRef, SheetParticipant } from './reconcile-sheet-store.ts';

interface Visit {
  readonly ctx: Context;
  readonly place: ReconcileSheetRef;
  readonly by: SheetParticipant;
  readonly guest: InvitedGuest;
}

/** A guest in the one sheet that the link opens; nothing else of the company can be asked for. @throws Refusal 404 */
export async function openGuestVisit({ runtime, requestId }: AnonymousContext, key: string): Promise<Visit> {
  const guest = await requireInvitedGuest(runtime, RECONCILE_CHANNEL_KIND, key);
  const name = guest.org ? `${guest.name}（${guest.org}）` : guest.name;
  return {
    guest,
    ctx: await createSystemContext(runtime, guest.companyId, requestId),
    place: { companyId: guest.companyId, sheetId: guest.id },
    by: { side: 'theirs', name, person: null, invitation: guest.invitation },
  };
}

/** The name of the firm that a guest deals with. */
export async function loadFirmName(ctx: Context): Promise<string> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ name: string }>`select name from pub_company where id = ${ctx.me.companyId}`,
  );
  return found?.name ?? '';
}

/** Who hears what happens in a sheet: those who may read it, and the guests of its links. */
export const reconcileChannel: LiveChannelKind = {
  kind: RECONCILE_CHANNEL_KIND,
  async admit(runtime: Runtime, me, id) {
    if (!hasRight(me, 'reconcile:read')) return false;
    const ctx = await createUserContext(runtime, me.companyId, me.userId, 'room');
    return (await findRecord(ctx, reconcileSheet, id)) !== null;
  },
  admitGuest: (runtime, key) => requireInvitedGuest(runtime, RECONCILE_CHANNEL_KIND, key).catch(() => null),
};
