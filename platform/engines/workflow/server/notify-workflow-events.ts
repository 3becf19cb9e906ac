import type { Context } from '#kernel/server/context.ts';
import { pushToPerson } from '#kernel/server/realtime/sockets.ts';
import type { WorkflowEvent } from '#kernel/workflow/commands.ts';
import { type Instance, taskActorsOf } from '#kernel/workflow/instance.ts';
import { markProcessMessagesRead, sendMessage } from '#platform/content/message/server/index.ts';
import { flowPageAddress, PROCESS_STATUS_LABELS } from '../model/index.ts';
import type { StoredProcessInstance } from './instances/instance-store.ts';

/** Turns news of the engine into messages for the people they concern; who acted has read those before. */
export async function notifyWorkflowEvents(
  ctx: Context,
  stored: StoredProcessInstance,
  initiator: string,
  events: readonly WorkflowEvent[],
): Promise<void> {
  await markProcessMessagesRead(ctx, stored.id);
  const isBack = events.some(({ kind }) => kind === 'sentBack');
  for (const event of events) {
    // Who gets it back is told so, and not a second time that there is something to do.
    if (isBack && event.kind === 'taskOpened' && isOnlyFor(event.users, initiator)) continue;
    if (stored.definition.silent.includes(event.kind)) continue;
    const news = newsOf(event, { stored, initiator, by: ctx.me.name });
    if (news) await send(ctx, stored, news);
  }
}

const isOnlyFor = (users: readonly string[], initiator: string): boolean =>
  users.length === 1 && users[0] === initiator;

interface News {
  readonly receivers: readonly string[];
  readonly title: string;
  readonly content: string;
}

interface Telling {
  readonly stored: StoredProcessInstance;
  readonly initiator: string;
  /** Name of whoever acted. */
  readonly by: string;
}

type EventOf<K extends WorkflowEvent['kind']> = Extract<WorkflowEvent, { kind: K }>;
type Teller<K extends WorkflowEvent['kind']> = (event: EventOf<K>, telling: Telling) => News | null;

const nobodysNews = () => null;

/** Whom each kind of event concerns and in which words; null for one that is nobody's news. */
const TELLERS: { readonly [K in WorkflowEvent['kind']]: Teller<K> } = {
  taskOpened: ({ users }, { stored: { title, definition } }) => ({
    receivers: users,
    title: `待办：${title}`,
    content: `${definition.name}到了您这一步，请办理`,
  }),
  sentBack: (_, { initiator, by, stored: { title, definition } }) => ({
    receivers: [initiator],
    title: `被退回：${title}`,
    content: `${by}退回了您的${definition.name}`,
  }),
  copied: ({ users }, { stored: { title, definition } }) => ({
    receivers: users,
    title: `抄送：${title}`,
    content: `${definition.name}抄送给您`,
  }),
  urged: ({ users }, { by, stored: { title } }) => ({
    receivers: users,
    title: `催办：${title}`,
    content: `${by}请您尽快办理`,
  }),
  reminded: ({ users }, { stored: { title } }) => ({
    receivers: users,
    title: `超时提醒：${title}`,
    content: '已超过办理时限，请尽快办理',
  }),
  taskMoved: ({ to }, { by, stored: { title } }) => ({
    receivers: [to],
    title: `转办：${title}`,
    content: `${by}转给您办理`,
  }),
  ended({ status }, { initiator, stored: { title, definition } }) {
    const label = PROCESS_STATUS_LABELS[status] ?? '已结束';
    return { receivers: [initiator], title: `${label}：${title}`, content: `您的${definition.name}${label}` };
  },
  suspended: ({ users, reason }, { initiator, by, stored: { title, definition } }) => ({
    receivers: [...users, initiator],
    title: `已挂起：${title}`,
    content: `${by}挂起了${definition.name}，激活前不能办理。原因：${reason}`,
  }),
  activated: ({ users }, { initiator, by, stored: { title, definition } }) => ({
    receivers: [...users, initiator],
    title: `已激活：${title}`,
    content: `${by}激活了${definition.name}，可以继续办理`,
  }),
  childCalled: nobodysNews,
  childCancelled: nobodysNews,
  automaticDue: nobodysNews,
  thrown: nobodysNews,
  started: nobodysNews,
  resubmitted: nobodysNews,
  nodeEntered: nobodysNews,
  nodeSkipped: nobodysNews,
  taskDecided: nobodysNews,
  taskCancelled: nobodysNews,
  taskPaused: nobodysNews,
  signersAdded: nobodysNews,
  signerRemoved: nobodysNews,
  voted: nobodysNews,
  escalated: nobodysNews,
  timedOut: nobodysNews,
  withdrawn: nobodysNews,
  takenBack: nobodysNews,
  jumped: nobodysNews,
};

// The table is indexed by the event's own kind, which the compiler cannot follow through a union.
const newsOf = (event: WorkflowEvent, telling: Telling): News | null =>
  (TELLERS[event.kind] as (event: WorkflowEvent, telling: Telling) => News | null)(event, telling);

function send(ctx: Context, stored: StoredProcessInstance, { receivers, title, content }: News) {
  return sendMessage(ctx, {
    receivers: [...new Set(receivers)].filter((id) => id !== ctx.me.userId),
    type: stored.definition.category,
    title,
    content,
    procInstId: stored.id,
    link: flowPageAddress({ procInstId: stored.id, name: stored.title }),
  });
}

/** Those from whom a task has gone without their doing see so at once; whom one has come to gets a message. */
export async function notifyFormerAssignees(ctx: Context, before: Instance | null, after: Instance): Promise<void> {
  const open = (instance: Instance | null) =>
    new Set(instance?.tasks.filter((task) => task.status === 'open').flatMap(taskActorsOf));
  const still = open(after);
  for (const userId of open(before)) {
    if (still.has(userId) || userId === ctx.me.userId) continue;
    await pushToPerson(ctx.runtime, { companyId: ctx.me.companyId, userId, frame: { type: 'tasks' } }, ctx.db);
  }
}
