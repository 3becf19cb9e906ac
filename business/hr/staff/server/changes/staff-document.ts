import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { stateLabel } from '#kernel/meta/states/states.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { staff } from '../../model/index.ts';
import { lockStaff, type StaffRow } from '../file/staff-row.ts';
import { findOwnFileId } from '../staff-info.ts';

/** What documents about a person have in common, as a save brings it. */
interface StaffDocumentValues {
  staff?: string | null;
  person?: string | null;
  dept?: string | null;
  deptId?: string | null;
  title?: string | null;
}

interface DocumentRules {
  readonly entity: EntityDefinition;
  /** States of a file in which it may be asked for. */
  readonly states: readonly string[];
  /** Where nobody is named it is about the person who writes it. */
  readonly ownFile?: true;
}

/** No other document of the kind about the same person waits for its decision. @throws InvalidInput */
async function refuseSecond(
  ctx: Context,
  entity: EntityDefinition,
  { id, name }: StaffRow,
  own: string,
): Promise<void> {
  const other = await fetchFirstRow(
    ctx.db,
    sql<{
      no: string;
    }>`select no from ${sql.table(tableNameOf(entity))} where company_id = ${ctx.me.companyId} and staff = ${id}
      and id <> ${own} and status in ('running', 'returned') limit 1`,
  );
  if (other) throw new InvalidInput({ staff: translatable`${name}的${entity.title}${other.no}尚未办结` });
}

/**
 * Judges whom a document is about and fills what follows from the file: department, account, title.
 * @returns the file, held until the transaction ends @throws InvalidInput at the person
 */
export async function prepareStaffDocument(
  ctx: Context,
  values: StaffDocumentValues,
  existing: (StaffDocumentValues & { readonly id: string }) | null,
  { entity, states, ownFile }: DocumentRules,
): Promise<StaffRow> {
  const named = values.staff ?? existing?.staff;
  const file = await lockStaff(ctx, ownFile && !named ? await findOwnFileId(ctx) : named);
  if (!file) throw new InvalidInput({ staff: '请选择员工' });
  if (!states.includes(file.state))
    throw new InvalidInput({
      staff: translatable`${file.name}的状态为${stateLabel(staff, file.state)}，不能办理${entity.title}`,
    });
  await refuseSecond(ctx, entity, file, existing?.id ?? '0');
  if (!(values.title ?? existing?.title)) values.title = `${file.name}${entity.title}`;
  values.staff = file.id;
  values.person = file.account;
  values.dept = file.dept;
  values.deptId = file.dept;
  return file;
}
