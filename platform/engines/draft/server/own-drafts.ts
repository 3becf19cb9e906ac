import { sql } from 'kysely';
import type { DraftSummary, StoredDraft } from '#kernel/meta/calls/draft-calls.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { draftErrors } from '../model/index.ts';

/** Drafts one person may have at a time. */
const MOST = 200;
/** Drafts that nobody touched for so long go at night. */
export const DRAFT_RETENTION_INTERVAL = '180 days';

const ofPerson = ({ me }: Context) => sql`company_id = ${me.companyId} and user_id = ${me.userId}`;
const head = sql`id, key, place, revision, held, updated_date as at`;

/** The person's drafts, newest first. */
export const listOwnDrafts = (ctx: Context): Promise<DraftSummary[]> =>
  fetchRows(
    ctx.db,
    sql<DraftSummary>`select ${head} from draft_form where ${ofPerson(ctx)} order by updated_date desc`,
  );

/** One of the person's drafts with what was typed. @throws Refusal 404 */
export async function loadOwnDraft(ctx: Context, id: string): Promise<DraftSummary & { typed: unknown }> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<
      DraftSummary & { typed: unknown }
    >`select ${head}, typed from draft_form where ${ofPerson(ctx)} and id = ${idOrNonexistent(id)}`,
  );
  if (!found) throw draftErrors.draftMissing();
  return found;
}

/**
 * Keeps a draft in place of the one its writer went on from.
 * @throws Refusal 409 where it was kept elsewhere meanwhile, given up, or there are too many
 */
export async function saveOwnDraft(ctx: Context, draft: StoredDraft): Promise<DraftSummary> {
  const kept = draft.revision === 0 ? await addDraft(ctx, draft) : await followDraft(ctx, draft);
  if (!kept) throw draftErrors.draftOvertaken();
  return kept;
}

const addDraft = (ctx: Context, draft: StoredDraft): Promise<DraftSummary | undefined> =>
  inTransaction(ctx, async (tx) => {
    // Drafts of one person are added one after the other, so that the limit holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${tx.me.companyId}.${tx.me.userId}`}, 727011))`.execute(
      tx.db,
    );
    const count = await fetchFirstRow(
      tx.db,
      sql<{ n: string }>`select count(*) as n from draft_form where ${ofPerson(tx)}`,
    );
    if (Number(count?.n) >= MOST) throw draftErrors.draftsFull({ most: MOST });
    return fetchFirstRow(
      tx.db,
      sql<DraftSummary>`insert into draft_form (company_id, user_id, key, place, held, form, name, address, typed)
        values (${tx.me.companyId}, ${tx.me.userId}, ${draft.key}, ${draft.place}, ${draft.held}, ${draft.form}, ${draft.name}, ${draft.address}, ${JSON.stringify(draft.typed)})
        on conflict (company_id, user_id, key) do nothing returning ${head}`,
    );
  });

const followDraft = (ctx: Context, draft: StoredDraft): Promise<DraftSummary | undefined> =>
  fetchFirstRow(
    ctx.db,
    sql<DraftSummary>`update draft_form set revision = revision + 1, held = ${draft.held}, form = ${draft.form}, name = ${draft.name},
        address = ${draft.address}, typed = ${JSON.stringify(draft.typed)}, updated_date = now()
      where ${ofPerson(ctx)} and key = ${draft.key} and revision = ${draft.revision} returning ${head}`,
  );

/** Gives drafts of the person up. @returns how many there were */
export async function discardOwnDrafts(ctx: Context, ids: readonly string[]): Promise<{ removed: number }> {
  const wanted = ids.map(idOrNonexistent).filter((id) => id !== null);
  const gone = await fetchRows(
    ctx.db,
    sql`delete from draft_form where ${ofPerson(ctx)} and id = any(${wanted}::bigint[]) returning id`,
  );
  return { removed: gone.length };
}
