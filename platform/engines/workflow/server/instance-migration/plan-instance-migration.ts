import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import { migrateInstance, type NodeIdMapping } from '#kernel/workflow/migration/migrate-instance.ts';
import { isTaskNode, type ProcessDefinition, type ProcessNode } from '#kernel/workflow/process/process-definition.ts';
import type { PeopleDirectory } from '#kernel/workflow/tasks/people-directory.ts';
import {
  type InstanceMigrationPlan,
  type InstanceToMigrate,
  MAX_MIGRATED_INSTANCES,
} from '../../model/admin/instance-migration-calls.ts';
import { flowRefusals, workflowErrors } from '../../model/index.ts';
import { getDefinitionById, type StoredProcessDefinition } from '../definitions/definition-store.ts';
import { loadCompanyDirectory } from '../people/company-directory.ts';

export interface VersionPair {
  readonly fromId: string;
  readonly toId: string;
  readonly mapping: NodeIdMapping;
}
interface Running {
  id: string;
  title: string;
  initiatorName: string;
  state: Instance;
}

/** The two versions of a process. @throws Refusal where they are not two versions of this one */
export async function requireVersionPair(
  ctx: Context,
  code: string,
  { fromId, toId }: Pick<VersionPair, 'fromId' | 'toId'>,
): Promise<{ from: StoredProcessDefinition; to: StoredProcessDefinition }> {
  const from = await getDefinitionById(ctx.db, ctx.me.companyId, fromId);
  const to = await getDefinitionById(ctx.db, ctx.me.companyId, toId);
  if (from.code !== code || to.code !== code) throw workflowErrors.processMissing();
  if (from.id === to.id) throw flowRefusals.sameVersion();
  return { from, to };
}

/** Which instances run on a version, where they are, where each would go on another version, or why it cannot. Nothing is stored. */
export async function planInstanceMigration(
  ctx: Context,
  code: string,
  between: VersionPair,
): Promise<InstanceMigrationPlan> {
  const { from, to } = await requireVersionPair(ctx, code, between);
  const running = await runningOn(ctx, from.id);
  const directory = await loadCompanyDirectory(ctx);
  const versions = [from.definition, to.definition] as const;
  const judged = running.map((each) => ({ each, ...judge(versions, each.state, between.mapping, directory) }));
  const counts = new Map<string, { instances: number; to: string | null }>();
  for (const { places } of judged) {
    for (const place of places)
      counts.set(place.nodeId, { instances: (counts.get(place.nodeId)?.instances ?? 0) + 1, to: place.to });
  }
  return {
    places: [...counts].map(([nodeId, { instances, to: target }]) => ({
      nodeId,
      name: nameOf(from.definition, nodeId),
      instances,
      to: target,
      choices: choicesFor(from.definition, to.definition, nodeId),
    })),
    instances: judged.map(({ each, places, faults }): InstanceToMigrate => {
      const { id, title, initiatorName } = each;
      const at = places.map(({ nodeId }) => nameOf(from.definition, nodeId)).join('、');
      const goes = places.map((place) => (place.to === null ? '—' : nameOf(to.definition, place.to))).join('、');
      return { id, title, initiatorName, at, to: goes, fault: faults.length > 0 ? faults.join('；') : null };
    }),
    total: await countOn(ctx, from.id),
  };
}

const judge = (
  versions: readonly [ProcessDefinition, ProcessDefinition],
  state: Instance,
  map: NodeIdMapping,
  directory: PeopleDirectory,
) => migrateInstance(versions, state, map, { at: new Date().toISOString(), directory });

const nameOf = ({ nodes }: ProcessDefinition, nodeId: string): string =>
  nodes.find(({ id }) => id === nodeId)?.name ?? nodeId;

/** Nodes of the new version of the same kind. */
function choicesFor(from: ProcessDefinition, to: ProcessDefinition, nodeId: string): { id: string; name: string }[] {
  const kindOf = (node: ProcessNode | undefined) => (node && isTaskNode(node) ? 'task' : node?.kind);
  const kind = kindOf(from.nodes.find(({ id }) => id === nodeId));
  return to.nodes.filter((node) => kindOf(node) === kind).map(({ id, name }) => ({ id, name }));
}

const runningOn = (ctx: Context, definitionId: string): Promise<Running[]> =>
  fetchRows(
    ctx.db,
    sql<Running>`select i.id, i.title, s.name as "initiatorName", i.state from workflow_instance i
      join pub_person s on s.company_id = i.company_id and s.id = i.initiator
      where i.company_id = ${ctx.me.companyId} and i.definition_id = ${definitionId} and i.ended_date is null
      order by i.id limit ${MAX_MIGRATED_INSTANCES}`,
  );

async function countOn(ctx: Context, definitionId: string): Promise<number> {
  const [found] = await fetchRows(
    ctx.db,
    sql<{ count: number }>`select count(*)::int as count from workflow_instance
      where company_id = ${ctx.me.companyId} and definition_id = ${definitionId} and ended_date is null`,
  );
  return found?.count ?? 0;
}
