import { sql } from 'kysely';
import { WHOLE_RECYCLE_BIN_RIGHT } from '#kernel/base/has-right.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { RECYCLE_BIN_DAYS } from '#kernel/server/records/bin/move-to-recycle-bin.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { recycleBinList } from '../model/index.ts';

interface BinRow {
  form: string;
}

/** The codes of forms that a word means: part of a title, or a code. */
const formsOf = ({ entities }: Context, word: string): string[] =>
  [...entities.values()].filter(({ code, title }) => code === word || title.includes(word)).map(({ code }) => code);

/** What lies in the bin: the person's own deletions, and by right those of everybody. */
export const recycleBinSource = defineListSource<typeof recycleBinList, BinRow>(recycleBinList, {
  query: ({ me }) => ({
    id: sql`b.id`,
    company: sql`b.company_id`,
    columns: {
      title: sql`coalesce(b.title, b.record_id::text)`,
      form: sql`b.entity`,
      belongings: sql`b.belongings`,
      deletedBy: sql`b.deleted_by`,
      deletedAt: sql`b.deleted_at`,
      until: sql`b.deleted_at + ${`${RECYCLE_BIN_DAYS} days`}::interval`,
    },
    from: sql`pub_bin b`,
    where: hasRight(me, WHOLE_RECYCLE_BIN_RIGHT) ? sql`true` : sql`b.deleted_by = ${me.userId}`,
  }),
  filters: {
    mine: ({ me }) => sql`t.deleted_by = ${me.userId}`,
    form$like: (ctx, word) => sql`t.form = any(${formsOf(ctx, String(word))}::text[])`,
  },
  complete: (ctx, found) => found.map((row) => ({ ...row, form: ctx.entities.get(row.form)?.title ?? row.form })),
});
