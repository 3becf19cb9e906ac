import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { ListView, ListViewContent, SavedListView } from '#kernel/meta/calls/list-view-calls.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { hasRight, requireRight } from '#kernel/server/access/me.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { viewErrors } from '../model/index.ts';

/** Views one person may have saved. */
const MOST = 300;
/** Who says what a list opens with for the people of a role. */
const GIVES_TO_ROLES = 'role:write';

interface KeptView {
  readonly id: string;
  readonly form: string;
  readonly name: string;
  readonly shared: boolean;
  readonly roles: string[];
  readonly userId: string;
  readonly ownerName: string | null;
  readonly content: ListViewContent;
}

const view = sql`v.id, v.form, v.name, v.shared, v.roles, v.user_id as "userId", p.name as "ownerName", v.content`;
const from = sql`view_list v left join pub_person p on p.company_id = v.company_id and p.id = v.user_id`;

/** The person's own views and those shared by others of the firm; customers and members see their own alone. */
const seen = ({ me }: Context) =>
  sql`v.company_id = ${me.companyId} and (v.user_id = ${me.userId} or (v.shared and ${me.kind === 'staff'}))`;

function mayRead(ctx: Context, form: string): boolean {
  const list = ctx.entities.get(form) ?? ctx.runtime.lists.get(form)?.list;
  return list !== undefined && hasRight(ctx.me, entityRightFor(list, 'read'));
}

const mayChange = ({ me }: Context, { userId, shared }: KeptView): boolean =>
  userId === me.userId || (shared && hasRight(me, GIVES_TO_ROLES));

const told = (ctx: Context, kept: KeptView): ListView => ({
  ...{ id: kept.id, form: kept.form, name: kept.name, shared: kept.shared, roles: kept.roles, content: kept.content },
  own: mayChange(ctx, kept),
  usual: kept.shared && kept.roles.some((code) => ctx.me.roles.includes(code)),
  owner_label: kept.ownerName,
});

/** Every view of lists the person may open, by name. */
export async function listVisibleViews(ctx: Context): Promise<ListView[]> {
  const kept = await fetchRows(
    ctx.db,
    sql<KeptView>`select ${view} from ${from} where ${seen(ctx)} order by v.form, v.name, v.id`,
  );
  return kept.filter(({ form }) => mayRead(ctx, form)).map((one) => told(ctx, one));
}

/**
 * Saves a view, new or changed. What a role's people see first is said by who administers roles.
 * @throws Refusal 403 for a list or view that is not the person's, 404, 409 for too many; InvalidInput for a name in use
 */
export async function saveListView(ctx: Context, given: SavedListView): Promise<ListView> {
  if (!mayRead(ctx, given.form)) throw viewErrors.viewOfNone();
  return inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${tx.me.companyId}.${tx.me.userId}`}, 727012))`.execute(
      tx.db,
    );
    const existing = given.id === undefined ? undefined : await findOwn(tx, given.id);
    if (String(given.roles) !== String(existing?.roles ?? [])) requireRight(tx.me, GIVES_TO_ROLES);
    const owner = existing?.userId ?? tx.me.userId;
    await demandRoom(tx, given, { owner, id: existing?.id ?? null });
    const id = existing ? await change(tx, existing.id, given) : await add(tx, given);
    const kept = await fetchFirstRow(
      tx.db,
      sql<KeptView>`select ${view} from ${from} where ${seen(tx)} and v.id = ${id}`,
    );
    if (!kept) throw viewErrors.viewMissing();
    return told(tx, kept);
  });
}

/** A view the person may change. @throws Refusal 404 or 403 */
async function findOwn(ctx: Context, id: string): Promise<KeptView> {
  const kept = await fetchFirstRow(
    ctx.db,
    sql<KeptView>`select ${view} from ${from} where ${seen(ctx)} and v.id = ${idOrNonexistent(id)}`,
  );
  if (!kept || !mayRead(ctx, kept.form)) throw viewErrors.viewMissing();
  if (!mayChange(ctx, kept)) throw viewErrors.viewNotYours();
  return kept;
}

/** @throws InvalidInput where the owner has a view of this name for the list, Refusal where there are too many */
async function demandRoom(ctx: Context, { form, name }: SavedListView, view: { owner: string; id: string | null }) {
  const others = await fetchRows(
    ctx.db,
    sql<{ form: string; name: string }>`select form, name from view_list
      where company_id = ${ctx.me.companyId} and user_id = ${view.owner} and id is distinct from ${view.id}::bigint`,
  );
  if (others.length >= MOST) throw viewErrors.viewsFull({ most: MOST });
  if (others.some((other) => other.form === form && other.name === name))
    throw new InvalidInput({ name: '已有同名视图，请换一个名称' });
}

/** What is given to a role is shared. */
const isShared = ({ shared, roles }: SavedListView): boolean => shared || roles.length > 0;

async function add({ db, me }: Context, given: SavedListView): Promise<string | undefined> {
  const made = await fetchFirstRow(
    db,
    sql<{ id: string }>`insert into view_list (company_id, user_id, form, name, shared, roles, content)
      values (${me.companyId}, ${me.userId}, ${given.form}, ${given.name}, ${isShared(given)}, ${given.roles}, ${JSON.stringify(given.content)})
      returning id`,
  );
  return made?.id;
}

async function change({ db, me }: Context, id: string, given: SavedListView): Promise<string> {
  await sql`update view_list set name = ${given.name}, shared = ${isShared(given)}, roles = ${given.roles},
      content = ${JSON.stringify(given.content)}, updated_date = now()
    where company_id = ${me.companyId} and id = ${id}`.execute(db);
  return id;
}

/** Removes a view. @throws Refusal 404, or 403 where it is somebody else's */
export async function removeListView(ctx: Context, id: string): Promise<{ removed: number }> {
  const kept = await findOwn(ctx, id);
  const gone = await fetchRows(
    ctx.db,
    sql`delete from view_list where company_id = ${ctx.me.companyId} and id = ${kept.id} returning id`,
  );
  return { removed: gone.length };
}
