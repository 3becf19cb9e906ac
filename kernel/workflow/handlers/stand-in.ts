import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { actorsOf, type Token } from '../instance.ts';
import { isTaskNode } from '../process/process.ts';
import { liveTokens, nodeOf, type Run, tasksOf } from '../run.ts';
import { leftOutAt } from '../tasks/left-out.ts';
import { takesPart } from '../tasks/participation.ts';
import { moveTask } from '../tasks/tasks.ts';
import { needActive, needRunning } from './access.ts';

/** 代理: what lies with a person goes to the deputy, who acts for the person. The initiator's own work stays. */
export function standIn(run: Run, command: CommandOf<'standIn'>): void {
  const { from, to } = command;
  needRunning(run);
  needActive(run, to);
  const moved = liveTokens(run).filter((token) => standAt(run, token, from, to));
  if (moved.length === 0) throw engineErrors.standInNothing();
}

function standAt(run: Run, token: Token, from: string, to: string): boolean {
  const node = nodeOf(run, token.nodeId);
  const isLeftOut = isTaskNode(node) && leftOutAt(run, node).includes(to);
  if (isLeftOut || takesPart(run, token, to)) return false;
  const task = tasksOf(run, token).find((each) => each.status === 'open' && actorsOf(each).includes(from));
  if (!task) return false;
  const users = actorsOf(task).map((id) => (id === from ? to : id));
  moveTask(run, { task, token, users, to }, { kind: 'standIn', why: `${task.why}（代理）` });
  token.standsFor = { ...token.standsFor, [to]: from };
  return true;
}
