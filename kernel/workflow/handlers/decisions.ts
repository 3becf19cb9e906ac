import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { isTaskNode } from '../process/process.ts';
import { nodeOf, type Run } from '../run.ts';
import { returnHelp } from '../tasks/advice.ts';
import { choose } from '../tasks/choosing.ts';
import { decide } from '../tasks/tasks.ts';
import { advance } from '../tokens/advance.ts';
import { end } from '../tokens/ending.ts';
import { settle } from '../tokens/settle.ts';
import { elementName, needMyTask, needOpinion, needOwnDecision } from './access.ts';

export function approve(run: Run, command: CommandOf<'approve'>): void {
  const { task, token } = needMyTask(run, command.taskId);
  decide(run, task, 'approved', command);
  Object.assign(run.instance.variables, command.variables);
  choose(run, command);
  if (!returnHelp(run, token, task)) advance(run, token);
  settle(run);
}

/** 否决: the whole instance ends, whatever the other branches are doing; where votes are counted, one vote against. */
export function refuse(run: Run, command: CommandOf<'refuse'>): void {
  const { task, token } = needMyTask(run, command.taskId);
  const node = nodeOf(run, task.nodeId);
  if (node.kind === 'handling') {
    throw engineErrors.handlingNotRefused({ node: elementName(run, task.nodeId) });
  }
  needOwnDecision(task);
  needOpinion(command.opinion, '否决');
  decide(run, task, 'rejected', command);
  if (isTaskNode(node) && node.vote) {
    if (!returnHelp(run, token, task)) advance(run, token);
    settle(run);
  } else {
    end(run, 'refused');
  }
}
