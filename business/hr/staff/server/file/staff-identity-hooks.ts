import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';
import { readIdCard, type StaffIdentity, type staffIdentity } from '../../model/index.ts';

/** What an ID number says is compared with the file, and gives the birthday. @throws InvalidInput at the number */
async function compareWithFile(
  ctx: Context,
  values: ValuesOf<typeof staffIdentity>,
  existing: StaffIdentity | null,
): Promise<void> {
  const number = values.idCard ?? existing?.idCard;
  if (!number) return;
  const said = readIdCard(number);
  if (!said) throw new InvalidInput({ idCard: '身份证号的校验码或出生日期不正确' });
  if (said.birthday > dayOfInstant(new Date())) throw new InvalidInput({ idCard: '身份证号的出生日期晚于今天' });
  const file = await fetchFirstRow(
    ctx.db,
    sql<{ gender: string | null }>`select gender from staff_staff
      where company_id = ${ctx.me.companyId} and id = ${String(values.staff ?? existing?.staff ?? '0')}`,
  );
  if (file?.gender && file.gender !== said.gender) throw new InvalidInput({ idCard: '身份证号与档案中的性别不符' });
  values.birthday = said.birthday;
}

/** An ID number is one that can be, of somebody of that gender. */
export const staffIdentityRecordHooks: RecordHooks<typeof staffIdentity> = {
  beforeSave: compareWithFile,
  beforeCreateMany: validateEachAlone(compareWithFile),
};
