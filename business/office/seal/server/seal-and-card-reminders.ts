import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { cardHolder, sealUse } from '../model/index.ts';

/** So many days before it ends, its holder is told of a card or key. */
const BEFORE_DAYS = 30;

interface Due {
  readonly company: string;
  readonly id: string;
  readonly receivers: string;
  readonly title: string;
  readonly content: string;
}

/** Tells of what is due, each thing once: marked and told in one transaction. */
async function tellOnce(
  runtime: Runtime,
  entity: EntityDefinition,
  due: Sql<Due>,
  mark: (ctx: Context, id: string) => Promise<readonly string[]>,
): Promise<void> {
  for (const { company, id, receivers, title, content } of await fetchRows(runtime.database.system, due))
    await inTransaction(await createSystemContext(runtime, company, 'seals-and-cards'), async (ctx) => {
      if ((await mark(ctx, id)).length === 0) return;
      await sendMessage(ctx, {
        receivers: receivers.split(','),
        type: 'administration',
        title,
        content,
        link: `/main-page/${entity.code}/wf-form?id=${id}`,
      });
    });
}

/** Tells of seals that are to be back, and of cards and keys that end within a month: every night. */
export async function remindOfSealsAndCards(runtime: Runtime): Promise<void> {
  const today = dayOfInstant(new Date());
  await tellOnce(
    runtime,
    sealUse,
    sql<Due>`select u.company_id::text as company, u.id::text as id, concat_ws(',', u.applicant, u.keeper) as receivers,
        '印章应归还：' || s.name as title, '《' || u.title || '》外带的印章应于' || u.out_back || '归还' as content
      from seal_seal_use u join seal_seal s on s.company_id = u.company_id and s.id = u.seal
      where u.state = 'out' and u.out_back < ${today}::date and u.reminded is not true order by u.company_id, u.id`,
    (ctx, id) => changeRecordsSilently(ctx, sealUse, { id, where: sql`t.reminded is not true` }, { reminded: true }),
  );
  await tellOnce(
    runtime,
    cardHolder,
    sql<Due>`select c.company_id::text as company, c.id::text as id, concat_ws(',', c.holder, c.keeper) as receivers,
        c.kind_label || case when c.expiry < ${today}::date then '已到期：' else '将到期：' end || c.no as title,
        concat_ws('，', nullif(c.name, ''), '有效期至' || c.expiry || '，请及时办理延期') as content
      from seal_card_holder c where c.state in ('stock', 'out') and c.expiry <= ${addDays(today, BEFORE_DAYS)}::date
        and c.warned is distinct from c.expiry order by c.company_id, c.id`,
    (ctx, id) =>
      changeRecordsSilently(
        ctx,
        cardHolder,
        { id, where: sql`t.warned is distinct from t.expiry` },
        { warned: sql`t.expiry` },
      ),
  );
}
