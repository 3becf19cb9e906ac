import { type Instance, isAdviceTask, type Token } from '../instance.ts';
import { isJoinGateway } from '../process/graph.ts';
import { isTaskNode, type TaskNode } from '../process/process-definition.ts';
import { type InstanceOnProcess, requireNode, requireToken, tasksOfToken } from '../step-run.ts';

/** The visits that led to a token, nearest first. */
export function ancestorTokensOf(run: InstanceOnProcess, token: Token): Token[] {
  const found = new Set<string>();
  const line = [...token.from];
  for (const id of line) {
    if (found.has(id)) continue;
    found.add(id);
    line.push(...requireToken(run, id).from);
  }
  return [...found].map((id) => requireToken(run, id));
}

/** What causes that which comes behind a visit: itself and, of a sub-process or repeated activity, its last visits inside. */
export function causingTokenIds(run: InstanceOnProcess, visit: Token): string[] {
  const inside = run.instance.tokens.filter((token) => token.scope === visit.id && token.state === 'passed');
  const followed = new Set(inside.flatMap((token) => token.from));
  return [visit.id, ...inside.filter(({ id }) => !followed.has(id)).flatMap((last) => causingTokenIds(run, last))];
}

/** The visit and everything that followed from it. */
export function withDescendants(instance: Instance, id: string): Set<string> {
  const found = new Set([id]);
  // Tokens are in order of creation, so causes always stand before what they caused.
  for (const token of instance.tokens) if (token.from.some((cause) => found.has(cause))) found.add(token.id);
  return found;
}

/** Tokens of the task nodes decided by people right before this one; several behind a join. */
export function previousTokens(run: InstanceOnProcess, token: Token): Token[] {
  const found: Token[] = [];
  const seen = new Set<string>();
  const line = [...token.from];
  for (const id of line) {
    if (seen.has(id)) continue;
    seen.add(id);
    const before = requireToken(run, id);
    if (before.nodeId !== token.nodeId && isDecidedToken(run, before)) found.push(before);
    else line.push(...before.from);
  }
  // A skipped node lets the search run on to what another branch has behind it already.
  const further = new Set(found.flatMap((each) => ancestorTokensOf(run, each)));
  return found.filter((each) => !further.has(each));
}

/** A task node passed by somebody's approval (not skipped, not taken back since). */
export function isDecidedToken(run: InstanceOnProcess, token: Token): boolean {
  return token.state === 'passed' && isTaskNode(requireNode(run, token.nodeId)) && deciders(run, token).length > 0;
}

/** Who approved before: at any node on the way here where the node asks so, else at the node or nodes right before. */
export function decidersBefore(run: InstanceOnProcess, token: Token, { sameAsPrevious }: TaskNode): string[] {
  const before =
    sameAsPrevious === 'anywhere'
      ? ancestorTokensOf(run, token).filter((each) => isDecidedToken(run, each))
      : previousTokens(run, token);
  return before.flatMap((each) => deciders(run, each));
}

function deciders(run: InstanceOnProcess, token: Token): string[] {
  return tasksOfToken(run, token)
    .filter((task) => task.status === 'approved' && !isAdviceTask(task))
    .map((task) => task.decidedBy ?? '');
}

/** A token that came to a join by a flow and waits (or waited) there for the other branches. */
export const isJoinArrival = (run: InstanceOnProcess, token: Token): boolean =>
  token.via !== null && isJoinGateway(run.graph, requireNode(run, token.nodeId));
