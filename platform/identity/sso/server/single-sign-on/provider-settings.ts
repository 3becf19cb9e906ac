import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { RowOf, ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { OutboundPolicy } from '#kernel/server/outside/outbound-policy.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { loadFirstCompanyId } from '#platform/identity/session/server/index.ts';
import { readParamValue, saveParamValue } from '#platform/settings/param/server/index.ts';
import {
  type ProviderKind,
  type ProviderSettings,
  type ProviderSettingsInput,
  type signOnAccount,
  ssoErrors,
} from '../../model/index.ts';
import { ssoParams } from '../../model/params.ts';
import { loadOutboundPolicyForCompany } from '../load-outbound-policy-for-company.ts';
import { createCasProvider } from './cas-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOidcProvider } from './oidc-provider.ts';

/** A provider's settings as they are kept; addresses without a slash at the end. */
export interface StoredProviderSettings {
  readonly kind: ProviderKind;
  readonly server: string;
  readonly publicUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly loginAttribute: string;
  readonly linkByName: boolean;
}

const PROVIDERS: Readonly<
  Record<ProviderKind, (settings: StoredProviderSettings, reach: OutboundPolicy) => IdentityProvider>
> = {
  cas: createCasProvider,
  oidc: createOidcProvider,
};
/** The provider of a company. */
export const createIdentityProvider = async (
  runtime: Runtime,
  companyId: string,
  settings: StoredProviderSettings,
): Promise<IdentityProvider> =>
  PROVIDERS[settings.kind](settings, await loadOutboundPolicyForCompany(runtime, companyId));

type Keeper = Pick<Runtime, 'database' | 'secrets'>;

/** @throws Refusal where the secret was sealed with another key */
async function openSettings({ database, secrets }: Keeper, companyId: string): Promise<StoredProviderSettings | null> {
  const kept = await keptSettings(database.system, companyId);
  if (!kept?.clientSecret) return kept;
  try {
    return { ...kept, clientSecret: secrets.open(kept.clientSecret) };
  } catch (cause) {
    throw Object.assign(ssoErrors.secretLost(), { cause });
  }
}

/** The secret is as it lies there: sealed. */
async function keptSettings(system: Db, companyId: string): Promise<StoredProviderSettings | null> {
  const found = await fetchFirstRow(
    system,
    sql<StoredProviderSettings>`select kind, server, public_url as "publicUrl", client_id as "clientId",
      client_secret as "clientSecret", login_attribute as "loginAttribute", link_by_name as "linkByName"
    from sso_provider where company_id = ${companyId}`,
  );
  return found ?? null;
}

/**
 * How people sign on: in a private deployment (isPrivate) whose single-sign-on flag (cas.login) is set, as the firm of
 * the installation configured it. @throws Refusal while it is off
 */
export async function requireActiveProviderSettings(
  keeper: Keeper,
): Promise<{ companyId: string; settings: StoredProviderSettings }> {
  const { system } = keeper.database;
  const companyId = await loadFirstCompanyId(system);
  const settings = await openSettings(keeper, companyId);
  const [isPrivate, flag] = [
    await readParamValue(system, companyId, ssoParams.isPrivate),
    await readParamValue(system, companyId, ssoParams.enabled),
  ];
  if (!settings || !isPrivate || !flag) throw ssoErrors.ssoOff();
  return { companyId, settings };
}

/** A link that is written by hand is one to the provider in use, where it names no other. @throws InvalidInput */
export async function setDefaultLinkIssuer(
  ctx: Context,
  values: ValuesOf<typeof signOnAccount>,
  existing: RowOf<typeof signOnAccount> | null,
): Promise<void> {
  const given = 'issuer' in values ? values.issuer : existing?.issuer;
  const kept = given ? null : await keptSettings(ctx.runtime.database.system, ctx.me.companyId);
  const issuer = given ?? kept?.server;
  if (!issuer) throw new InvalidInput({ issuer: '请填写认证服务的地址，或先保存单点登录设置' });
  values.issuer = issuer.replace(/\/+$/, '');
}

/** The settings of the person's company as its administrators see them. */
export async function loadProviderSettings(ctx: Context): Promise<ProviderSettings> {
  const { companyId } = ctx.me;
  const kept = await keptSettings(ctx.runtime.database.system, companyId);
  return {
    kind: kept?.kind ?? 'cas',
    server: kept?.server ?? '',
    publicUrl: kept?.publicUrl ?? '',
    clientId: kept?.clientId ?? '',
    hasSecret: Boolean(kept?.clientSecret),
    loginAttribute: kept?.loginAttribute ?? '',
    linkByName: kept?.linkByName ?? true,
    isPrivate: await readParamValue(ctx.db, companyId, ssoParams.isPrivate),
    enabled: await readParamValue(ctx.db, companyId, ssoParams.enabled),
    loginPath: await readParamValue(ctx.db, companyId, ssoParams.loginPath),
  };
}

/** Keeps settings; an empty secret leaves the kept one, which no other server gets to see. @throws InvalidInput */
export async function saveProviderSettings(ctx: Context, given: ProviderSettingsInput): Promise<void> {
  const server = addressOf('server', given.server);
  const publicUrl = addressOf('publicUrl', given.publicUrl);
  if (given.kind === 'oidc' && !given.clientId) throw new InvalidInput({ clientId: ssoErrors.clientMissing().said });
  const { companyId } = ctx.me;
  await sql`insert into sso_provider (company_id, kind, server, public_url, client_id, client_secret, login_attribute, link_by_name)
    values (${companyId}, ${given.kind}, ${server}, ${publicUrl}, ${given.clientId}, ${given.clientSecret ? ctx.runtime.secrets.seal(given.clientSecret) : null}, ${given.loginAttribute}, ${given.linkByName})
    on conflict (company_id) do update set kind = excluded.kind, server = excluded.server, public_url = excluded.public_url, client_id = excluded.client_id,
      client_secret = coalesce(excluded.client_secret, case when sso_provider.server = excluded.server then sso_provider.client_secret end), login_attribute = excluded.login_attribute, link_by_name = excluded.link_by_name`.execute(
    ctx.runtime.database.system,
  );
  await saveParamValue(ctx, ssoParams.isPrivate, String(given.isPrivate));
  await saveParamValue(ctx, ssoParams.enabled, String(given.enabled));
  await saveParamValue(ctx, ssoParams.loginPath, given.loginPath);
}

/** Asks the provider for its sign-in page. @returns its address @throws Refusal 503 */
export async function testProviderConnection(ctx: Context): Promise<{ address: string }> {
  const settings = await openSettings(ctx.runtime, ctx.me.companyId);
  if (!settings) throw ssoErrors.ssoOff();
  const visit = { state: 'check', verifier: 'check', nonce: 'check' };
  const address = await (await createIdentityProvider(ctx.runtime, ctx.me.companyId, settings)).signInAddress(visit);
  return { address: new URL(address).origin + new URL(address).pathname };
}

function addressOf(field: string, text: string): string {
  const fits = /^https?:\/\//.test(text) && URL.canParse(text);
  if (!fits) throw new InvalidInput({ [field]: ssoErrors.addressWrong().said });
  return text.replace(/\/+$/, '');
}
