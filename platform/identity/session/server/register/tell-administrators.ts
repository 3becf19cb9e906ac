import { sql } from 'kysely';
import { contextOf } from '#kernel/server/context.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';

/** Tells everybody who may enable accounts that one is waiting. */
export async function tellAdministrators(
  runtime: Runtime,
  requestId: string,
  companyId: string,
  { name, phone, loginName }: { name: string; phone: string; loginName: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct u.id from authz_role r
    join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
    join org_user u on u.company_id = ru.company_id and u.id = ru.user_id and u.state = 'enabled'
    where r.company_id = ${companyId} and r.enabled and (r.code = 'admin' or exists (
      select from authz_role_menu rm join menu_menu m on m.company_id = rm.company_id and m.id = rm.menu_id
      where rm.company_id = r.company_id and rm.role_id = r.id and m.permission = 'user:write'))`.execute(
    runtime.database.system,
  );
  const [first] = rows;
  if (!first) return;
  const ctx = await contextOf(runtime, companyId, first.id, requestId);
  // The new person cannot act yet: an administrator's context carries the message, in the new person's name.
  await sendMessage(
    { ...ctx, me: { ...ctx.me, name } },
    {
      receivers: rows.map(({ id }) => id),
      type: 'administration',
      title: `新注册账号待启用：${name}`,
      content: `${name}（登录名 ${loginName}，手机 ${phone}）已提交注册，请在用户管理中核对、选择部门并启用。`,
      link: '/main-page/user/wf-list',
    },
  );
}
