import { sql } from 'kysely';
import { demandUnarchived } from '#business/consult/project/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { type CostFileRecord, costFile } from '../model/index.ts';
import { fileInScope } from './workbench-store.ts';

interface Renamed {
  readonly id: string;
  readonly name: string;
  readonly stage?: string;
}

/** A version gets another name, or is told to be of another stage; what the file holds stays. @throws Refusal 404 */
export async function renameFile(ctx: Context, { id, name, stage }: Renamed): Promise<CostFileRecord> {
  const kept = await fileInScope(ctx, id);
  await demandUnarchived(ctx, kept.project);
  const chosen = costFile.fields.stage.options?.find(({ value }) => value === (stage ?? kept.stage));
  if (!chosen) throw new InvalidInput({ stage: '请选择成果阶段' });
  await sql`update cost_cost_file set name = ${name}, stage = ${chosen.value}, stage_label = ${chosen.label}, version = version + 1, updated_by = ${ctx.me.userId}, updated_date = now()
    where company_id = ${ctx.me.companyId} and id = ${kept.id}`.execute(ctx.db);
  forgetKept(ctx, costFile.code);
  return fileInScope(ctx, id);
}
