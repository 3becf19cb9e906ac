import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { invitationsOf, invite, revokeInvitation } from '#platform/identity/invitation/server/index.ts';
import { RECONCILE, reconcileCalls, reconcileErrors, reconcileGuestCalls, reconcileSheet } from '../model/index.ts';
import { changeLine, changeLines, hear } from './change-lines.ts';
import { confirmSheet, reopenSheet } from './conclude-sheet.ts';
import { demoSheet } from './demo.ts';
import { firmOf, reconcileRoom, visit } from './guests.ts';
import { makeSheet, matchJob } from './make-sheet.ts';
import { pairLines, partLine } from './pair-lines.ts';
import { sendSheet } from './send-sheet.ts';
import {
  addNote,
  clockOf,
  detailOf,
  lineOf,
  linesOf,
  linesSince,
  type SheetPlace,
  type Speaker,
  viewOf,
  viewsWhere,
} from './sheet-store.ts';

/** The sheet within the person's scope: every call begins here. @throws Refusal 404 */
async function placeOf(ctx: Context, id: string): Promise<SheetPlace> {
  const sheet = await getRecord(ctx, reconcileSheet, id);
  return { companyId: ctx.me.companyId, sheetId: sheet.id };
}

const speakerOf = ({ me }: Context, side: Speaker['side'] = 'ours'): Speaker => ({
  side,
  name: me.name,
  person: me.userId,
  invitation: null,
});

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What changed after a revision, with what the sheet comes to now. */
async function changesOf({ db }: Context, place: SheetPlace, rev: number) {
  const clock = await clockOf(db, place);
  const { state } = await viewOf(db, place);
  return { ...clock, state, lines: await linesSince(db, place, rev) };
}

async function say(ctx: Context, place: SheetPlace, by: Speaker, { line, text }: { line: number; text: string }) {
  await lineOf(ctx.db, place, line);
  const note = await addNote(ctx.db, place, by, { line, text });
  await hear(ctx, place, (await clockOf(ctx.db, place)).rev);
  return note;
}

const ofPeople = implement('对量', reconcileCalls, {
  make: (ctx, { params, body }) => makeSheet(ctx, params.project, body),
  async sheets(ctx, { params }) {
    const owner = await getRecord(ctx, project, params.project);
    return viewsWhere(ctx.db, sql`s.company_id = ${ctx.me.companyId} and s.project = ${owner.id}`);
  },
  sheet: async (ctx, { params }) => viewOf(ctx.db, await placeOf(ctx, params.id)),
  lines: async (ctx, { params, body }) => linesOf(ctx.db, await placeOf(ctx, params.id), body),
  exportSheet: async (ctx, { params, reply }) => sendSheet(ctx, await placeOf(ctx, params.id), reply),
  changes: async (ctx, { params, body }) => changesOf(ctx, await placeOf(ctx, params.id), body.rev),
  detail: async (ctx, { params }) => detailOf(ctx.db, await placeOf(ctx, params.id), wholeNumber(params.line)),
  edit: async (ctx, { params, body: { side, ...wish } }) =>
    changeLine(ctx, await placeOf(ctx, params.id), speakerOf(ctx, side), { line: wholeNumber(params.line), ...wish }),
  editLines: async (ctx, { params, body }) =>
    changeLines(ctx, await placeOf(ctx, params.id), speakerOf(ctx), body.edits),
  say: async (ctx, { params, body }) =>
    say(ctx, await placeOf(ctx, params.id), speakerOf(ctx), { line: wholeNumber(params.line), text: body.text }),
  async pair(ctx, { params, body }) {
    await pairLines(ctx, await placeOf(ctx, params.id), speakerOf(ctx), [body.one, body.other]);
    return null;
  },
  async part(ctx, { params }) {
    await partLine(ctx, await placeOf(ctx, params.id), speakerOf(ctx), wholeNumber(params.line));
    return null;
  },
  confirm: async (ctx, { params }) => confirmSheet(ctx, await placeOf(ctx, params.id), speakerOf(ctx)),
  reopen: async (ctx, { params, body }) => reopenSheet(ctx, await placeOf(ctx, params.id), speakerOf(ctx), body.reason),
  invitations: async (ctx, { params }) => invitationsOf(ctx, RECONCILE, (await placeOf(ctx, params.id)).sheetId),
  invite: async (ctx, { params, body }) => invite(ctx, RECONCILE, (await placeOf(ctx, params.id)).sheetId, body),
  async revoke(ctx, { params }) {
    await revokeInvitation(ctx, RECONCILE, (await placeOf(ctx, params.id)).sheetId, params.invitation);
    return null;
  },
});

const ofGuests = implement('对量', reconcileGuestCalls, {
  async sheet(open, { body }) {
    const { ctx, place, guest } = await visit(open, body.key);
    return { ...(await viewOf(ctx.db, place)), guest: guest.name, company: await firmOf(ctx) };
  },
  async lines(open, { body }) {
    const { ctx, place } = await visit(open, body.key);
    return linesOf(ctx.db, place, body);
  },
  async changes(open, { body }) {
    const { ctx, place } = await visit(open, body.key);
    return changesOf(ctx, place, body.rev);
  },
  async detail(open, { body, params }) {
    const { ctx, place } = await visit(open, body.key);
    return detailOf(ctx.db, place, wholeNumber(params.line));
  },
  async edit(open, { body: { key, ...wish }, params }) {
    const { ctx, place, by } = await visit(open, key);
    return changeLine(ctx, place, by, { line: wholeNumber(params.line), ...wish });
  },
  async editLines(open, { body }) {
    const { ctx, place, by } = await visit(open, body.key);
    return changeLines(ctx, place, by, body.edits);
  },
  async say(open, { body, params }) {
    const { ctx, place, by } = await visit(open, body.key);
    return say(ctx, place, by, { line: wholeNumber(params.line), text: body.text });
  },
});

/** Reconciliation of quantities: sheets of two sides, live between everybody who has one open. */
export const reconcileServer: ServerPart = {
  calls: [ofPeople, ofGuests],
  hooks: [
    hooksFor(reconcileSheet, {
      beforeRemove(_ctx, { state }) {
        if (state === 'confirmed') throw reconcileErrors.confirmedStays();
      },
    }),
  ],
  jobs: [matchJob],
  rooms: [reconcileRoom],
  demoWork: demoSheet,
};
