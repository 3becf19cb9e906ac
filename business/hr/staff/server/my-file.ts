import { sql } from 'kysely';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import type { MyFile, MyIdentity, StaffEventRow } from '../model/calls.ts';
import { maskAccount, maskIdCard } from '../model/file/id-card.ts';
import { staff } from '../model/index.ts';
import { findOwnFileId } from './staff-info.ts';

const NOTHING: MyIdentity = {
  ...{ idCard: null, birthday: null, bankName: null, bankAccount: null, homeAddress: null, family: null },
  emergency: null,
};

async function identityOf({ db, me }: Context, file: string): Promise<MyIdentity> {
  const found = await fetchFirstRow(
    db,
    sql<MyIdentity>`select id_card as "idCard", birthday::text as birthday, bank_name as "bankName", bank_account as "bankAccount",
        home_address as "homeAddress", family, emergency
      from staff_staff_identity where company_id = ${me.companyId} and staff = ${file}`,
  );
  return found ?? NOTHING;
}

const eventsOf = ({ db, me }: Context, file: string) =>
  fetchRows(
    db,
    sql<StaffEventRow>`select id::text as id, kind, kind_label, date::text as date, before, after, doc from staff_staff_event
      where company_id = ${me.companyId} and staff = ${file} order by date, id`,
  );

/** One's own file, with the numbers masked. @throws Refusal where there is none */
export async function loadMyFile(ctx: Context): Promise<MyFile> {
  const file = await getRecord(toSystemContext(ctx), staff, await findOwnFileId(ctx));
  const { idCard, bankAccount } = await identityOf(ctx, file.id);
  const { id, account, no, name, dept, post, phone, email, titles, state, school, major } = file;
  const { workSince, entryDate, probationEnd, formalDate, contractEnd } = file;
  return {
    ...{ id, account, no, name, dept, post, phone, email, titles, state, school, major },
    ...{ workSince, entryDate, probationEnd, formalDate, contractEnd },
    dept_label: file.dept_label,
    state_label: file.state_label,
    gender_label: file.gender_label,
    level_label: file.level_label,
    education_label: file.education_label,
    contracts: (file.contracts ?? []).map((line) => ({
      no: textOrNull(line.no),
      kind_label: textOrNull(line.kind_label),
      startDate: textOrNull(line.startDate),
      endDate: textOrNull(line.endDate),
    })),
    events: await eventsOf(ctx, id),
    idCard: idCard && maskIdCard(idCard),
    bankAccount: bankAccount && maskAccount(bankAccount),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What identifies the person who asks, whole. @throws Refusal where there is no file */
export const loadMyIdentity = async (ctx: Context): Promise<MyIdentity> => identityOf(ctx, await findOwnFileId(ctx));
