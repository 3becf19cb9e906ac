import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { createInvitation, listInvitations, revokeInvitation } from '#platform/identity/invitation/server/index.ts';
import {
  quantityReconcileCalls,
  quantityReconcileErrors,
  quantityReconcileGuestCalls,
  RECONCILE_CHANNEL_KIND,
  reconcileSheet,
} from '../model/index.ts';
import { confirmReconcileSheet, reopenReconcileSheet } from './confirm-reconcile-sheet.ts';
import { createReconcileSheet, reconcileMatchJob } from './create-reconcile-sheet.ts';
import { createDemoReconcileSheet } from './demo.ts';
import { editReconcileLine, editReconcileLines, publishSheetRevision } from './edit-reconcile-lines.ts';
import { pairReconcileLines, splitReconcileLine } from './pair-reconcile-lines.ts';
import { loadFirmName, openGuestVisit, reconcileChannel } from './reconcile-guests.ts';
import {
  addLineNote,
  listReconcileLines,
  loadLineNotesAndFeatures,
  loadLinesChangedSince,
  loadReconcileLine,
  loadReconcileSheet,
  loadReconcileSheets,
  loadSheetRevision,
  type ReconcileSheetRef,
  type SheetParticipant,
} from './reconcile-sheet-store.ts';
import { sendReconcileWorkbook } from './send-reconcile-workbook.ts';

/** The sheet within the person's scope: every call begins here. @throws Refusal 404 */
async function placeOf(ctx: Context, id: string): Promise<ReconcileSheetRef> {
  const sheet = await getRecord(ctx, reconcileSheet, id);
  return { companyId: ctx.me.companyId, sheetId: sheet.id };
}

const speakerOf = ({ me }: Context, side: SheetParticipant['side'] = 'ours'): SheetParticipant => ({
  side,
  name: me.name,
  person: me.userId,
  invitation: null,
});

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What changed after a revision, with what the sheet comes to now. */
async function changesOf({ db }: Context, place: ReconcileSheetRef, rev: number) {
  const clock = await loadSheetRevision(db, place);
  const { state } = await loadReconcileSheet(db, place);
  return { ...clock, state, lines: await loadLinesChangedSince(db, place, rev) };
}

async function say(
  ctx: Context,
  place: ReconcileSheetRef,
  by: SheetParticipant,
  { line, text }: { line: number; text: string },
) {
  await loadReconcileLine(ctx.db, place, line);
  const note = await addLineNote(ctx.db, place, by, { line, text });
  await publishSheetRevision(ctx, place, (await loadSheetRevision(ctx.db, place)).rev);
  return note;
}

const ofPeople = implementCalls('对量', quantityReconcileCalls, {
  make: (ctx, { params, body }) => createReconcileSheet(ctx, params.project, body),
  async sheets(ctx, { params }) {
    const owner = await getRecord(ctx, project, params.project);
    return loadReconcileSheets(ctx.db, sql`s.company_id = ${ctx.me.companyId} and s.project = ${owner.id}`);
  },
  sheet: async (ctx, { params }) => loadReconcileSheet(ctx.db, await placeOf(ctx, params.id)),
  lines: async (ctx, { params, body }) => listReconcileLines(ctx.db, await placeOf(ctx, params.id), body),
  exportSheet: async (ctx, { params, reply }) => sendReconcileWorkbook(ctx, await placeOf(ctx, params.id), reply),
  changes: async (ctx, { params, body }) => changesOf(ctx, await placeOf(ctx, params.id), body.rev),
  detail: async (ctx, { params }) =>
    loadLineNotesAndFeatures(ctx.db, await placeOf(ctx, params.id), wholeNumber(params.line)),
  edit: async (ctx, { params, body: { side, ...wish } }) =>
    editReconcileLine(ctx, await placeOf(ctx, params.id), speakerOf(ctx, side), {
      line: wholeNumber(params.line),
      ...wish,
    }),
  editLines: async (ctx, { params, body }) =>
    editReconcileLines(ctx, await placeOf(ctx, params.id), speakerOf(ctx), body.edits),
  say: async (ctx, { params, body }) =>
    say(ctx, await placeOf(ctx, params.id), speakerOf(ctx), { line: wholeNumber(params.line), text: body.text }),
  async pair(ctx, { params, body }) {
    await pairReconcileLines(ctx, await placeOf(ctx, params.id), speakerOf(ctx), [body.one, body.other]);
    return null;
  },
  async part(ctx, { params }) {
    await splitReconcileLine(ctx, await placeOf(ctx, params.id), speakerOf(ctx), wholeNumber(params.line));
    return null;
  },
  confirm: async (ctx, { params }) => confirmReconcileSheet(ctx, await placeOf(ctx, params.id), speakerOf(ctx)),
  reopen: async (ctx, { params, body }) =>
    reopenReconcileSheet(ctx, await placeOf(ctx, params.id), speakerOf(ctx), body.reason),
  invitations: async (ctx, { params }) =>
    listInvitations(ctx, RECONCILE_CHANNEL_KIND, (await placeOf(ctx, params.id)).sheetId),
  invite: async (ctx, { params, body }) =>
    createInvitation(ctx, RECONCILE_CHANNEL_KIND, (await placeOf(ctx, params.id)).sheetId, body),
  async revoke(ctx, { params }) {
    await revokeInvitation(ctx, RECONCILE_CHANNEL_KIND, (await placeOf(ctx, params.id)).sheetId, params.invitation);
    return null;
  },
});

const ofGuests = implementCalls('对量', quantityReconcileGuestCalls, {
  async sheet(open, { body }) {
    const { ctx, place, guest } = await openGuestVisit(open, body.key);
    return { ...(await loadReconcileSheet(ctx.db, place)), guest: guest.name, company: await loadFirmName(ctx) };
  },
  async lines(open, { body }) {
    const { ctx, place } = await openGuestVisit(open, body.key);
    return listReconcileLines(ctx.db, place, body);
  },
  async changes(open, { body }) {
    const { ctx, place } = await openGuestVisit(open, body.key);
    return changesOf(ctx, place, body.rev);
  },
  async detail(open, { body, params }) {
    const { ctx, place } = await openGuestVisit(open, body.key);
    return loadLineNotesAndFeatures(ctx.db, place, wholeNumber(params.line));
  },
  async edit(open, { body: { key, ...wish }, params }) {
    const { ctx, place, by } = await openGuestVisit(open, key);
    return editReconcileLine(ctx, place, by, { line: wholeNumber(params.line), ...wish });
  },
  async editLines(open, { body }) {
    const { ctx, place, by } = await openGuestVisit(open, body.key);
    return editReconcileLines(ctx, place, by, body.edits);
  },
  async say(open, { body, params }) {
    const { ctx, place, by } = await openGuestVisit(open, body.key);
    return say(ctx, place, by, { line: wholeNumber(params.line), text: body.text });
  },
});

/** Reconciliation of quantities: sheets of two sides, live between everybody who has one open. */
export const quantityReconcileServer: ServerModulePart = {
  calls: [ofPeople, ofGuests],
  hooks: [
    defineEntityHooks(reconcileSheet, {
      beforeRemove(_ctx, { state }) {
        if (state === 'confirmed') throw quantityReconcileErrors.confirmedStays();
      },
    }),
  ],
  jobs: [reconcileMatchJob],
  rooms: [reconcileChannel],
  demoWork: createDemoReconcileSheet,
};
