import { createUserContext } from '#kernel/server/context.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { findPermissionHolders } from '#platform/rights/authz/server/index.ts';

/** Tells everybody who may enable accounts that one is waiting. */
export async function notifyAdministratorsOfRegistration(
  runtime: Runtime,
  requestId: string,
  companyId: string,
  { name, phone, loginName }: { name: string; phone: string; loginName: string },
): Promise<void> {
  const receivers = await findPermissionHolders(runtime.database.system, companyId, 'user:write');
  const [first] = receivers;
  if (!first) return;
  const ctx = await createUserContext(runtime, companyId, first, requestId);
  // The new person cannot act yet: an administrator's context carries the message, in the new person's name.
  await sendMessage(
    { ...ctx, me: { ...ctx.me, name } },
    {
      receivers,
      type: 'administration',
      title: `新注册账号待启用：${name}`,
      content: `${name}（登录名 ${loginName}，手机 ${phone}）已提交注册，请在用户管理中核对、选择部门并启用。`,
      link: '/main-page/user/wf-list',
    },
  );
}
