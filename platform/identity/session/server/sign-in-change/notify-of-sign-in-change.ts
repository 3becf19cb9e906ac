import type { Context } from '#kernel/server/context.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import type { User } from '#platform/people/org/model/index.ts';
import { findAdministrators } from '#platform/rights/authz/server/index.ts';

/** Tells the person, and the administrators, that a change of signing in waits for one of them. */
export async function notifyOfSignInChange(ctx: Context, person: User, what: string): Promise<void> {
  const { name, companyId } = ctx.me;
  await sendMessage(ctx, {
    receivers: [person.id],
    type: 'administration',
    title: '登录资料变更待您确认',
    content: `${name}申请为您的账号${what}。请在“账号安全”中确认或拒绝；如非您本人要求，请拒绝并联系管理员。`,
    link: '/main-page/user-center/security',
  });
  const administrators = await findAdministrators(ctx.db, companyId);
  await sendMessage(ctx, {
    receivers: administrators.filter((id) => id !== person.id),
    type: 'administration',
    title: `登录资料变更待确认：${person.name}`,
    content: `${name}申请为${person.name}（登录名 ${person.loginName}）${what}。核实后可在用户管理中打开该用户确认或拒绝。`,
    link: '/main-page/user/wf-list',
  });
}
