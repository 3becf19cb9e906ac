import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { type Token, taskActorsOf } from '../instance.ts';
import { isTaskNode } from '../process/process-definition.ts';
import { liveTokens, requireNode, type StepRun, tasksOfToken } from '../step-run.ts';
import { excludedPeopleAt } from '../tasks/excluded-people.ts';
import { participatesIn } from '../tasks/participation.ts';
import { replaceTask } from '../tasks/tasks.ts';
import { requireActivePerson, requireRunningInstance } from './command-guards.ts';

/** 代理: what lies with a person goes to the deputy, who acts for the person. The initiator's own work stays. */
export function moveTasksToDeputy(run: StepRun, command: CommandOf<'standIn'>): void {
  const { from, to } = command;
  requireRunningInstance(run);
  requireActivePerson(run, to);
  const moved = liveTokens(run).filter((token) => standAt(run, token, from, to));
  if (moved.length === 0) throw engineErrors.standInNothing();
}

function standAt(run: StepRun, token: Token, from: string, to: string): boolean {
  const node = requireNode(run, token.nodeId);
  const isLeftOut = isTaskNode(node) && excludedPeopleAt(run, node).includes(to);
  if (isLeftOut || participatesIn(run, token, to)) return false;
  const task = tasksOfToken(run, token).find((each) => each.status === 'open' && taskActorsOf(each).includes(from));
  if (!task) return false;
  const users = taskActorsOf(task).map((id) => (id === from ? to : id));
  replaceTask(run, { task, token, users, to }, { kind: 'standIn', why: `${task.why}（代理）` });
  token.standsFor = { ...token.standsFor, [to]: from };
  return true;
}
