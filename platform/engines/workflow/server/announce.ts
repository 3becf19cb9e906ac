import type { Context } from '#kernel/server/context.ts';
import { push } from '#kernel/server/realtime/sockets.ts';
import type { WorkflowEvent } from '#kernel/workflow/commands.ts';
import { actorsOf, type Instance } from '#kernel/workflow/instance.ts';
import type { MessageType } from '#platform/content/message/model/index.ts';
import { readAbout, sendMessage } from '#platform/content/message/server/index.ts';
import { flowAddress, PROCESS_LABELS } from '../model/index.ts';
import type { StoredInstance } from './instances/instance-store.ts';

const TYPES: readonly MessageType[] = ['business', 'contract', 'hr', 'administration', 'finance'];
const typeOf = (category: string): MessageType => TYPES.find((type) => type === category) ?? 'business';

/** Turns news of the engine into messages for the people they concern; who acted has read those before. */
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
  await readAbout(ctx, stored.id);
  for (const event of events) {
    if (event.kind === 'taskOpened') {
      const back =
        event.users.length === 1 && event.users[0] === initiator && events.some((other) => other.kind === 'sentBack');
      if (!back) await send(event.users, `待办：${stored.title}`, `${stored.definition.name}到了您这一步，请办理`);
    }
    if (event.kind === 'sentBack')
      await send([initiator], `被退回：${stored.title}`, `${ctx.me.name}退回了您的${stored.definition.name}`);
    if (event.kind === 'copied') await send(event.users, `抄送：${stored.title}`, `${stored.definition.name}抄送给您`);
    if (event.kind === 'urged') await send(event.users, `催办：${stored.title}`, `${ctx.me.name}请您尽快办理`);
    if (event.kind === 'reminded') await send(event.users, `超时提醒：${stored.title}`, '已超过办理时限，请尽快办理');
    if (event.kind === 'taskMoved') await send([event.to], `转办：${stored.title}`, `${ctx.me.name}转给您办理`);
    if (event.kind === 'ended')
      await send(
        [initiator],
        `${PROCESS_LABELS[event.status] ?? '已结束'}：${stored.title}`,
        `您的${stored.definition.name}${PROCESS_LABELS[event.status] ?? '已结束'}`,
      );
  }
}

/** Those from whom a task has gone without their doing see so at once; whom one has come to gets a message. */
export async function tellLosers(ctx: Context, before: Instance | null, after: Instance): Promise<void> {
  const open = (instance: Instance | null) =>
    new Set(instance?.tasks.filter((task) => task.status === 'open').flatMap(actorsOf));
  const still = open(after);
  for (const userId of open(before)) {
    if (still.has(userId) || userId === ctx.me.userId) continue;
    await push(ctx.runtime, { companyId: ctx.me.companyId, userId, frame: { type: 'tasks' } }, ctx.db);
  }
}
