import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { MessageOrSignal, ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { messageOrSignalOfNode } from '../process-messages/process-message-waits.ts';

const WORDS = { message: '消息', signal: '信号' } as const;

/** Which messages and signals of a process have nobody to send or to hear them among the firm's processes, a sentence each. */
export async function findUnpairedMessageFaults(ctx: Context, process: ProcessDefinition): Promise<string[]> {
  if (!process.nodes.some(messageOrSignalOfNode)) return [];
  const others = await fetchRows(
    ctx.db,
    sql<{ definition: ProcessDefinition }>`select definition from workflow_definition
      where company_id = ${ctx.me.companyId} and in_force and enabled and code <> ${process.code}`,
  );
  const all = [process, ...others.map(({ definition }) => definition)].flatMap(({ nodes }) => nodes);
  const thrown = all.flatMap((node) => (node.kind === 'throw' ? (messageOrSignalOfNode(node) ?? []) : []));
  const awaited = all.flatMap((node) => (node.kind === 'throw' ? [] : (messageOrSignalOfNode(node) ?? [])));
  return process.nodes.flatMap((node) => {
    const news = messageOrSignalOfNode(node);
    if (!news) return [];
    const { kind, name, outside } = news;
    if (node.kind === 'throw')
      return isAmong(news, awaited) ? [] : [`「${node.name}」发出的${WORDS[kind]}「${name}」没有环节等待`];
    if (outside || isAmong(news, thrown)) return [];
    return [`「${node.name}」等待的${WORDS[kind]}「${name}」没有流程会发出，也没有说明由外部系统发送，流程会一直等待`];
  });
}

const isAmong = ({ kind, name }: MessageOrSignal, all: readonly MessageOrSignal[]): boolean =>
  all.some((news) => news.kind === kind && news.name === name);
