import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { findAccountById, findAccountByName, type SignInAccount } from '#platform/identity/session/server/index.ts';
import { type ProviderKind, ssoErrors } from '../../model/index.ts';
import type { ProviderIdentity } from './identity-provider.ts';

interface Known {
  companyId: string;
  provider: ProviderKind;
  /** Link whoever comes for the first time to the account of the same login name. */
  linkByName: boolean;
}

/**
 * The account somebody signs on to: the linked one, else the one of the same login name, which is linked from then on.
 * A link goes by the issuer and its lasting subject, so that a login name given to somebody new opens nobody's account.
 * @throws Refusal that says what to do
 */
export async function resolveSignOnAccount(
  db: Db,
  { companyId, provider, linkByName }: Known,
  who: ProviderIdentity,
): Promise<SignInAccount> {
  const linked = await fetchFirstRow(
    db,
    sql<{ person: string }>`select person from sso_sign_on_account
    where company_id = ${companyId} and provider = ${provider} and issuer = ${who.issuer} and subject = ${who.subject}`,
  );
  const personId = linked?.person;
  const account = personId
    ? await findAccountById(db, companyId, personId)
    : linkByName
      ? await findAccountByName(db, who.loginName, companyId)
      : null;
  if (!account) throw ssoErrors.ssoPersonUnknown({ name: who.loginName });
  if (account.state !== 'enabled') throw ssoErrors.ssoAccountClosed({ name: account.login_name });
  if (!personId) await link(db, { companyId, provider }, account, who);
  return account;
}

async function link(
  db: Db,
  { companyId, provider }: Pick<Known, 'companyId' | 'provider'>,
  account: SignInAccount,
  who: ProviderIdentity,
): Promise<void> {
  const other = await fetchRows(
    db,
    sql`select 1 from sso_sign_on_account
    where company_id = ${companyId} and provider = ${provider} and issuer = ${who.issuer} and person = ${account.user_id}`,
  );
  if (other.length) throw ssoErrors.linkedToOther({ name: account.login_name });
  await sql`insert into sso_sign_on_account (company_id, person, provider, provider_label, issuer, subject, created_by)
    values (${companyId}, ${account.user_id}, ${provider}, ${provider.toUpperCase()}, ${who.issuer}, ${who.subject}, ${account.user_id})
    on conflict (company_id, provider, issuer, subject) do nothing`.execute(db);
}
