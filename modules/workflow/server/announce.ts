import type { Context } from '#kernel/server/context.ts';
import type { WorkflowEvent } from '#kernel/workflow/commands.ts';
import type { MessageType } from '#modules/message/model/index.ts';
import { sendMessage } from '#modules/message/server/index.ts';
import { flowAddress, PROCESS_LABELS } from '../model/index.ts';
import type { StoredInstance } from './instance-store.ts';

const TYPES: readonly MessageType[] = ['business', 'contract', 'hr', 'administration', 'finance'];
const typeOf = (category: string): MessageType => TYPES.find((type) => type === category) ?? 'business';

/** Turns news of the engine into messages for the people they concern. */
export async function announce(
  ctx: Context,
  stored: StoredInstance,
  initiator: string,
  events: readonly WorkflowEvent[],
): Promise<void> {
  const send = (receivers: readonly string[], title: string, content: string) =>
    sendMessage(ctx, {
      receivers: receivers.filter((id) => id !== ctx.me.userId),
      type: typeOf(stored.definition.category),
      title,
      content,
      procInstId: stored.id,
      link: flowAddress({ procInstId: stored.id, name: stored.title }),
    });
  for (const event of events) {
    if (event.kind === 'taskOpened') {
      const back =
        event.users.length === 1 && event.users[0] === initiator && events.some((other) => other.kind === 'sentBack');
      if (!back) await send(event.users, '新的待办任务', `请办理：${stored.title}`);
    }
    if (event.kind === 'sentBack') await send([initiator], '申请被退回', `${ctx.me.name}退回了：${stored.title}`);
    if (event.kind === 'copied') await send(event.users, '抄送', `抄送给您：${stored.title}`);
    if (event.kind === 'urged') await send(event.users, '催办', `${ctx.me.name}催办：${stored.title}`);
    if (event.kind === 'taskMoved') await send([event.to], '转办给您的任务', `${ctx.me.name}转来：${stored.title}`);
    if (event.kind === 'ended')
      await send([initiator], `申请${PROCESS_LABELS[event.status] ?? '已结束'}`, stored.title);
  }
}
