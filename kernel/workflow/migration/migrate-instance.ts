import { copyInstance, type Instance, isPendingTask, type Token } from '../instance.ts';
import { isJoinGateway, type ProcessGraph, processGraphOf } from '../process/graph.ts';
import { isTaskNode, type ProcessDefinition, type ProcessNode } from '../process/process-definition.ts';
import type { StepRun } from '../step-run.ts';
import type { PeopleDirectory } from '../tasks/people-directory.ts';
import { activityLoopOf } from '../tokens/activity-loop-rounds.ts';
import { isJoinArrival } from '../tokens/lineage.ts';
import { stuckJoinOf } from '../validate/stuck-join-of-instance.ts';
import { migrateWaits } from './migrate-waits.ts';

/** Nodes of the new version by those of the old one; what is not named goes to the node of the same id. */
export type NodeIdMapping = Readonly<Record<string, string>>;

interface Migrated {
  /** Where the instance is now, and where it goes; `to` is null where nothing of the new version takes it. */
  readonly places: readonly { readonly nodeId: string; readonly to: string | null }[];
  /** Why it cannot go, a sentence each. */
  readonly faults: readonly string[];
  /** The instance on the new version; null where it cannot go. */
  readonly instance: Instance | null;
}

interface Moving {
  readonly from: ProcessGraph;
  readonly to: ProcessGraph;
  readonly instance: Instance;
  readonly map: NodeIdMapping;
}

/**
 * Puts an instance on another version of its process: what is open stays with its people, what was decided stays decided.
 * Nothing is carried out. A visit that is over and whose node the new version lacks is bypassed: what followed stands on
 * what came before it.
 */
export function migrateInstance(
  [from, to]: readonly [ProcessDefinition, ProcessDefinition],
  instance: Instance,
  map: NodeIdMapping,
  { at, directory }: { readonly at: string; readonly directory: PeopleDirectory },
): Migrated {
  const moving: Moving = { from: processGraphOf(from), to: processGraphOf(to), instance, map };
  const needed = neededTokens(instance);
  const live = needed.filter(({ state }) => state === 'live');
  const places = [...new Set(live.map(({ nodeId }) => nodeId))].map((nodeId) => ({
    nodeId,
    to: moving.to.node(targetOf(moving, nodeId) ?? '')?.id ?? null,
  }));
  const faults = [...new Set(needed.flatMap((token) => faultOf(moving, token) ?? []))];
  if (faults.length > 0) return { places, faults, instance: null };
  const moved = moveTokens(moving, new Set(needed.map(({ id }) => id)));
  const run: StepRun = {
    graph: moving.to,
    instance: moved,
    directory,
    by: '',
    at,
    events: [],
    arrived: [],
    thrown: [],
  };
  for (const token of live) {
    const now = moved.tokens.find(({ id }) => id === token.id);
    if (now) migrateWaits(run, moving.from, token, now);
  }
  const stuck = stuckJoinOf(run);
  if (stuck) return { places, faults: [`迁移后汇聚「${stuck.name}」将一直等待其他分支`], instance: null };
  return { places, faults: [], instance: moved };
}

/** What the instance goes on from: live visits, those around them, and paused ones that open again. */
function neededTokens({ tokens }: Instance): Token[] {
  const needed = new Set(tokens.filter(({ state }) => state === 'live'));
  for (const token of needed) {
    const behind = new Set([token.scope, token.backTo, ...token.reopens]);
    for (const each of tokens) if (behind.has(each.id)) needed.add(each);
  }
  return [...needed];
}

/** The node of the new version for one of the old; undefined where none is named and none has its id. */
function targetOf({ from, to, map }: Moving, nodeId: string): string | undefined {
  if (map[nodeId] !== undefined) return map[nodeId];
  if (nodeId === from.start?.id) return to.start?.id;
  return to.node(nodeId)?.id;
}

/** Why a visit cannot be on the new version; null where it can. */
function faultOf(moving: Moving, token: Token): string | null {
  const old = moving.from.node(token.nodeId);
  const name = old?.name ?? token.nodeId;
  const node = moving.to.node(targetOf(moving, token.nodeId) ?? '');
  if (!old || !node) return `「${name}」在新版本中没有对应的环节，请指定`;
  if (!isAlike(old, node)) return `「${name}」与新版本的「${node.name}」类型或会签方式不同`;
  if (!isWithin(moving, token, node)) return `「${name}」与新版本的「${node.name}」不在同一子流程`;
  return comesBy(moving, token, node) ? null : `「${name}」等待的分支在新版本中不同`;
}

/** The node lies in the sub-process whose visit the token belongs to. */
function isWithin(moving: Moving, token: Token, node: ProcessNode): boolean {
  // A detour goes straight back to the visit it came from, which is looked at itself.
  if (token.backTo !== null) return true;
  const around = moving.instance.tokens.find(({ id }) => id === token.scope);
  if (!around) return node.parent === undefined;
  // A time of a repeated activity lies in the visit of the same activity.
  return token.loop !== undefined || targetOf(moving, around.nodeId) === node.parent;
}

/** What is open can be carried on at the other node: the same kind of element, asked in the same way. */
function isAlike(old: ProcessNode, node: ProcessNode): boolean {
  if (isTaskNode(old) !== isTaskNode(node) || (!isTaskNode(old) && old.kind !== node.kind)) return false;
  if (JSON.stringify(activityLoopOf(old)) !== JSON.stringify(activityLoopOf(node))) return false;
  if (old.kind === 'call' && node.kind === 'call' && old.process !== node.process) return false;
  if (!isTaskNode(old) || !isTaskNode(node)) return true;
  return (old.multi ?? 'any') === (node.multi ?? 'any') && (old.vote === undefined) === (node.vote === undefined);
}

/** A branch that waits at a join came by a flow that still leads there. */
function comesBy({ from, to, instance }: Moving, token: Token, node: ProcessNode): boolean {
  const waits = isJoinArrival({ graph: from, instance }, token);
  if (!waits) return !(isJoinGateway(to, node) && token.via !== null);
  return isJoinGateway(to, node) && to.incoming(node.id).some(({ id }) => id === token.via);
}

/** All visits and open tasks under the nodes of the new version; those that have none there are bypassed. */
function moveTokens(moving: Moving, needed: ReadonlySet<string>): Instance {
  const moved = copyInstance(moving.instance);
  moved.processVersion = moving.to.process.version;
  bypass(moved, goneFrom(moving, needed));
  for (const token of moved.tokens) token.nodeId = targetOf(moving, token.nodeId) ?? token.nodeId;
  const placeOf = new Map(moved.tokens.map(({ id, nodeId }) => [id, nodeId]));
  for (const task of moved.tasks) if (isPendingTask(task)) task.nodeId = placeOf.get(task.tokenId) ?? task.nodeId;
  if (moved.chosen) {
    const named = Object.entries(moved.chosen);
    moved.chosen = Object.fromEntries(named.map(([id, people]) => [targetOf(moving, id) ?? id, people]));
  }
  return moved;
}

/** Visits that are over and have no place in the new version, with all that lay inside them. */
function goneFrom(moving: Moving, needed: ReadonlySet<string>): Set<string> {
  const gone = new Set<string>();
  for (const token of moving.instance.tokens) {
    const isInside = token.scope !== undefined && gone.has(token.scope);
    if (!needed.has(token.id) && (isInside || faultOf(moving, token) !== null)) gone.add(token.id);
  }
  return gone;
}

/** What followed from a visit that is gone stands on what that stood on; causes come before what they caused. */
function bypass({ tokens }: Instance, gone: ReadonlySet<string>): void {
  const causes = new Map<string, readonly string[]>();
  for (const token of tokens) {
    token.from = [...new Set(token.from.flatMap((id) => causes.get(id) ?? [id]))];
    if (!gone.has(token.id)) continue;
    causes.set(token.id, token.from);
    token.state = 'undone';
  }
}
