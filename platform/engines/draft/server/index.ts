import { sql } from 'kysely';
import { draftCalls } from '#kernel/meta/calls/draft-calls.ts';
import { wornRows } from '#kernel/server/cleaning/cleaning.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { listFrom } from '#kernel/server/records/list/list-source.ts';
import { ownDrafts } from '../model/index.ts';
import { discardDrafts, draftOf, headsOf, KEPT, keepDraft } from './drafts.ts';

const draftList = listFrom(ownDrafts, {
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

export const draftServer: ServerPart = {
  lists: [draftList],
  cleanings: [wornRows('draft_form', sql`updated_date < now() - ${KEPT}::interval`)],
  fileUses: [{ table: 'draft_form', column: 'typed', as: 'within' }],
  calls: [
    implement('草稿', draftCalls, {
      heads: headsOf,
      draft: (ctx, { params }) => draftOf(ctx, params.id),
      keep: (ctx, { body }) => keepDraft(ctx, body),
      discard: (ctx, { params }) => discardDrafts(ctx, params.ids.split(',').filter(Boolean)),
    }),
  ],
};
