import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { toSnakeCase } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import {
  type MemberInvoiceDetails,
  type MemberInvoiceType,
  type MemberInvoiceValues,
  memberInvoiceFields,
  personalForbiddenErrors,
  validateMemberInvoice,
} from '../model/index.ts';

const CODES = Object.keys(memberInvoiceFields);

/** @throws Refusal 403 unless the person is a member */
function demandMember(ctx: Context): void {
  if (ctx.me.kind !== 'member') throw personalForbiddenErrors.membersOnly();
}

/** The member's invoice data; empty fields of type '1' where nothing was saved yet. */
export async function loadMyInvoiceDetails(ctx: Context): Promise<MemberInvoiceDetails> {
  demandMember(ctx);
  const columns = sql.join(CODES.map((code) => sql`${sql.ref(toSnakeCase(code))} as ${sql.ref(code)}`));
  const found = await fetchFirstRow(
    ctx.db,
    sql<MemberInvoiceDetails>`select invoices_type as "invoicesType", ${columns} from personal_invoice
    where company_id = ${ctx.me.companyId} and user_id = ${ctx.me.userId}`,
  );
  return found ?? { invoicesType: '1' };
}

/**
 * Keeps the fields of one type beside what is known of the other.
 * @throws InvalidInput field → message; Refusal 403 for who is no member
 */
export async function saveMyInvoiceDetails(
  ctx: Context,
  type: MemberInvoiceType,
  input: MemberInvoiceValues,
): Promise<MemberInvoiceDetails> {
  demandMember(ctx);
  const { values, faults } = validateMemberInvoice(type, input);
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  const given = Object.entries(values);
  const names = sql.join(given.map(([code]) => sql.ref(toSnakeCase(code))));
  const set = sql.join(
    given.map(([code]) => sql`${sql.ref(toSnakeCase(code))} = excluded.${sql.ref(toSnakeCase(code))}`),
  );
  await sql`insert into personal_invoice (company_id, user_id, invoices_type, ${names})
    values (${ctx.me.companyId}, ${ctx.me.userId}, ${type}, ${sql.join(given.map(([, value]) => value))})
    on conflict (company_id, user_id) do update set invoices_type = excluded.invoices_type, updated_date = now(), ${set}`.execute(
    ctx.db,
  );
  return loadMyInvoiceDetails(ctx);
}
