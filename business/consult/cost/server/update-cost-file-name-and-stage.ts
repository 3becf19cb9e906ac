import { requireUnarchivedProject } from '#business/consult/project/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { type CostFileRecord, costFile } from '../model/index.ts';
import { loadVisibleCostFile } from './workbench-queries.ts';

interface Renamed {
  readonly id: string;
  readonly name: string;
  readonly stage?: string;
}

/** A version gets another name, or is told to be of another stage; what the file holds stays. @throws Refusal 404 */
export async function updateCostFileNameAndStage(ctx: Context, { id, name, stage }: Renamed): Promise<CostFileRecord> {
  const kept = await loadVisibleCostFile(ctx, id);
  await requireUnarchivedProject(ctx, kept.project);
  const chosen = costFile.fields.stage.options?.find(({ value }) => value === (stage ?? kept.stage));
  if (!chosen) throw new InvalidInput({ stage: '请选择成果阶段' });
  await changeRecords(ctx, costFile, kept.id, { name, stage: chosen.value });
  return loadVisibleCostFile(ctx, id);
}
