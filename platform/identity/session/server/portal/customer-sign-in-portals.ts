import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import type { PortalInfo } from '../../model/calls/portal-calls.ts';
import { customerPortal } from '../../model/customer-portal.entity.ts';
import { portalErrors } from '../../model/errors.ts';

interface Portal {
  id: string;
  company_id: string;
  code: string;
  login_system_name: string;
  login_logo: FileLink[] | null;
}

const shown = ({ id, code, login_system_name, login_logo }: Portal): PortalInfo => ({
  customerId: id,
  customerCode: code,
  loginSystemName: login_system_name,
  loginLogo: login_logo?.length ? `/api/login/customer/${code}/logo?_=${login_logo[0]?.id}` : '',
});

const portals = sql`select p.id, p.company_id, p.code, p.login_system_name, p.login_logo from session_customer_portal p
  join pub_company s on s.id = p.company_id and s.enabled and p.enabled`;

async function portalBy(db: Db, key: 'code' | 'id', value: string): Promise<Portal> {
  const found = await fetchFirstRow(db, sql<Portal>`${portals} where ${sql.ref(`p.${key}`)} = ${value}`);
  if (!found) throw portalErrors.portalMissing();
  return found;
}

/** What the sign-in page of a customer code shows. @throws Refusal 404 */
export const loadPortalInfo = async (db: Db, code: string): Promise<PortalInfo> =>
  shown(await portalBy(db, 'code', code));

/** Company and id of the page that registrations name as customerId. @throws Refusal 404 */
export async function requireRegistrationPortal(db: Db, id: string): Promise<{ companyId: string; portalId: string }> {
  const portal = await portalBy(db, 'id', id);
  return { companyId: portal.company_id, portalId: portal.id };
}

/** The page through which the signed-in person registered, if any. */
export async function loadPortalOfPerson({ db, me }: Context): Promise<PortalInfo | null> {
  const found = await fetchFirstRow(
    db,
    sql<Portal>`select p.id, p.company_id, p.code, p.login_system_name, p.login_logo
    from session_customer_portal p join session_portal_user u on u.company_id = p.company_id and u.portal_id = p.id
    where u.company_id = ${me.companyId} and u.user_id = ${me.userId} and p.enabled`,
  );
  return found ? shown(found) : null;
}

/**
 * The picture of a customer's page, for everybody: it stands before the sign-in. Only a file tied to the page itself: its
 * record could name any. @throws Refusal 404
 */
export async function sendPortalLogo(
  { runtime }: AnonymousContext,
  code: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const portal = await portalBy(runtime.database.system, 'code', code);
  const logo = await fetchFirstRow(
    runtime.database.system,
    sql<{
      storage_key: string;
      file_name: string;
      media_type: string;
    }>`select storage_key, file_name, media_type
    from pub_file where company_id = ${portal.company_id} and id = ${portal.login_logo?.[0]?.id ?? '0'} and ref_module = ${customerPortal.code} and ref_record_id = ${portal.id}
      and media_type like 'image/%'`,
  );
  if (!logo) throw portalErrors.portalMissing();
  setDownloadHeaders(reply, logo.file_name, logo.media_type, true);
  return reply.header('cache-control', 'public, max-age=86400').send(await runtime.storage.get(logo.storage_key));
}

export const PORTAL_CODE_TAKEN_MESSAGE = '客户编码已被使用';

/** A code is an address of the whole installation. @throws InvalidInput */
export async function refuseTakenPortalCode(
  ctx: Context,
  { id, code }: { id?: string; code?: string | null },
): Promise<void> {
  const found = await fetchRows(
    ctx.runtime.database.system,
    sql`select 1 from session_customer_portal where code = ${code ?? ''} and id is distinct from ${id ?? null}`,
  );
  if (found.length) throw new InvalidInput({ code: PORTAL_CODE_TAKEN_MESSAGE });
}
