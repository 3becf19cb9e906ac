import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type CompanyInformation, type OwnCompany, type OwnCompanyDraft, saasErrors } from '../model/index.ts';
import { packageUsageSql } from './packages/package-usage.ts';

/** The company of the signed-in person. */
export async function loadOwnCompany({ me, runtime }: Context): Promise<OwnCompany> {
  const found = await fetchFirstRow(
    runtime.database.system,
    sql<OwnCompany>`select c.id, c.name, c.code, c.logo, c.logo2, c.logo3, c.contact, c.phone,
      c.tax_no as "taxNo", c.address, c.bank, c.bank_account as "bankAccount",
      g.name as "gradeName", c.begin_date as "beginDate", c.end_date as "endDate", ${packageUsageSql(runtime)}
    from saas_company c left join saas_enterprise_grade g on g.id = c.grade_id where c.id = ${me.companyId}`,
  );
  if (!found) throw saasErrors.companyMissing();
  return found;
}

/** What all people of a company may know of it; of another one nothing. @throws Refusal 404 */
export async function loadCompanyInformation({ me, runtime }: Context, id: string): Promise<CompanyInformation> {
  const found =
    id === me.companyId &&
    (await fetchFirstRow(
      runtime.database.system,
      sql<CompanyInformation>`select id, name, phone, coalesce(logo2, logo) as logo, tax_no as "taxNo", address, bank, bank_account as "bankAccount"
        from saas_company where id = ${me.companyId}`,
    ));
  if (!found) throw saasErrors.companyMissing();
  return found;
}

/** What a company's own administrator may change of it: how it looks and whom to ask. */
export async function saveOwnCompany({ me, runtime }: Context, draft: OwnCompanyDraft): Promise<void> {
  const { name, contact, phone, taxNo, address, bank, bankAccount, logo, logo2, logo3 } = draft;
  await sql`update saas_company set name = ${name}, contact = ${contact || null}, phone = ${phone || null},
      tax_no = ${taxNo || null}, address = ${address || null}, bank = ${bank || null}, bank_account = ${bankAccount || null},
      logo = ${logo || null}, logo2 = ${logo2 || null}, logo3 = ${logo3 || null} where id = ${me.companyId}`.execute(
    runtime.database.system,
  );
}
