import { sql } from 'kysely';
import { draftCalls } from '#kernel/meta/calls/draft-calls.ts';
import { createExpiredRowsCleanup } from '#kernel/server/cleaning/nightly-cleanup.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { ownDraftList } from '../model/index.ts';
import { DRAFT_RETENTION_INTERVAL, discardOwnDrafts, listOwnDrafts, loadOwnDraft, saveOwnDraft } from './own-drafts.ts';

const draftList = defineListSource(ownDraftList, {
  query: ({ me }) => ({
    id: sql`d.id`,
    company: sql`d.company_id`,
    columns: {
      name: sql`d.name`,
      form: sql`d.form`,
      keeping: sql`case when d.held then 'held' else 'typed' end`,
      updatedAt: sql`d.updated_date`,
      createdAt: sql`d.created_date`,
    },
    beside: { address: sql`d.address` },
    from: sql`draft_form d`,
    where: sql`d.user_id = ${me.userId}`,
  }),
});

export const draftServer: ServerModulePart = {
  lists: [draftList],
  cleanings: [
    createExpiredRowsCleanup('draft_form', sql`updated_date < now() - ${DRAFT_RETENTION_INTERVAL}::interval`),
  ],
  fileUses: [{ table: 'draft_form', column: 'typed', as: 'within' }],
  calls: [
    implementCalls('草稿', draftCalls, {
      heads: listOwnDrafts,
      draft: (ctx, { params }) => loadOwnDraft(ctx, params.id),
      keep: (ctx, { body }) => saveOwnDraft(ctx, body),
      discard: (ctx, { params }) => discardOwnDrafts(ctx, params.ids.split(',').filter(Boolean)),
    }),
  ],
};
