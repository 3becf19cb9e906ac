import type { News, ProcessDefinition, ProcessNode, Trigger } from '#kernel/workflow/process/process.ts';

const WORDS = { message: '消息', signal: '信号' } as const;

/** What of a process the product does not carry out yet though the engine knows it, a sentence each. */
export function unrunnable({ nodes }: ProcessDefinition): string[] {
  const thrown = nodes.flatMap((node) => (node.kind === 'throw' ? [node.event] : []));
  const awaited = nodes.flatMap((node) => awaitedAt(node) ?? []);
  return nodes.flatMap((node) => {
    if (node.kind === 'call') return [`「${node.name}」要调用其他流程，目前不能执行，请改为环节或子流程`];
    const news = awaitedAt(node);
    if (news && !isAmong(news, thrown))
      return [`「${node.name}」等待的${WORDS[news.kind]}「${news.name}」没有环节会发出，流程会一直等待`];
    if (node.kind === 'throw' && !isAmong(node.event, awaited))
      return [`「${node.name}」发出的${WORDS[node.event.kind]}「${node.event.name}」没有环节等待`];
    return [];
  });
}

/** The news a node waits for, if it does. */
function awaitedAt(node: ProcessNode): News | null {
  if (node.kind !== 'catch' && node.kind !== 'boundary') return null;
  return isNews(node.event) ? node.event : null;
}

const isNews = (event: Trigger | { readonly kind: 'error' }): event is News =>
  event.kind === 'message' || event.kind === 'signal';

const isAmong = ({ kind, name }: News, all: readonly News[]): boolean =>
  all.some((news) => news.kind === kind && news.name === name);
