import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { requirePeopleStillEmployed } from '#platform/people/org/server/index.ts';
import type { CardHolder, cardHolder } from '../model/index.ts';

type Values = ValuesOf<typeof cardHolder>;

/** A card is registered once, whoever has it. @throws InvalidInput at its number */
async function requireOneCard(ctx: Context, { kind, no }: Values, id: string): Promise<void> {
  const same = await fetchFirstRow(
    ctx.db,
    sql<{
      holder: string | null;
      state: string | null;
    }>`select p.name as holder, c.state_label as state from seal_card_holder c
      left join pub_person p on p.company_id = c.company_id and p.id = c.holder
      where c.company_id = ${ctx.me.companyId} and c.kind = ${kind ?? ''} and c.no = ${no ?? ''} and c.id <> ${id}`,
  );
  if (same?.holder) throw new InvalidInput({ no: translatable`该卡已由${same.holder}领用，不能重复发放` });
  if (same) throw new InvalidInput({ no: translatable`该卡已登记（${same.state ?? ''}），请直接办理领用` });
}

/** @throws InvalidInput for days that cannot be */
function requireDays({ since, back }: Values): void {
  const today = dayOfInstant(new Date());
  if (since && since > today) throw new InvalidInput({ since: '领用日期不能晚于今天' });
  if (back && back > today) throw new InvalidInput({ back: '归还日期不能晚于今天' });
}

/** @throws InvalidInput for a transfer to whoever has it already */
function requireOtherHolder({ holder }: Values, existing: CardHolder | null): void {
  if (existing?.state === 'out' && existing.holder !== null && holder === null)
    throw new InvalidInput({ holder: '请选择接收人' });
}

export const cardHolderRecordHooks: RecordHooks<typeof cardHolder> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    await requireAllChecks(
      () => requireOneCard(ctx, whole, existing?.id ?? '0'),
      () => requireDays(whole),
      () => requireOtherHolder(whole, existing),
      () => (whole.holder === existing?.holder ? undefined : requirePeopleStillEmployed(ctx, { holder: whole.holder })),
    );
    if (values.expiry !== undefined && values.expiry !== existing?.expiry) values.warned = null;
  },
};
