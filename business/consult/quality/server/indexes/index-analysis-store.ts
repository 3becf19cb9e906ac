import { sql } from 'kysely';
import { computePriceBand, costFileHeader } from '#business/consult/cost/model/index.ts';
import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { requireRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import {
  type BuildingKind,
  buildingKindNames,
  type CostIndexRow,
  detectBuildingKind,
  firmIndex,
  type IndexAnalysis,
  type IndexSourceQuery,
  personIndex,
  type SaveToIndexLibraryRequest,
  type UsualIndexRange,
} from '../../model/index.ts';
import type { AnalysedFileIndexes, IndexAnalysisTask, IndexSourcePage } from './index-analysis-worker.ts';

const MEMORY_MB = 1024;

function inThread<T>(ctx: Context, order: Omit<IndexAnalysisTask, 'access'>): Promise<T> {
  const access = workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId);
  return ctx.runtime.threads.run<T>('quality-indexes', { access, ...order }, { memoryMb: MEMORY_MB, who: ctx.me });
}

/** Bills or resources of a file with the index each belongs to. @throws Refusal 404 beyond the person's scope */
export async function listIndexSourceRows(
  ctx: Context,
  { fileId, ...gathered }: IndexSourceQuery,
): Promise<IndexSourcePage> {
  await loadVisibleCostFile(ctx, fileId);
  return inThread(ctx, { fileId, gathered });
}

/** Every index of a file beside what is usual for its 业态. @throws Refusal 404 beyond the person's scope */
export async function loadIndexAnalysis(ctx: Context, fileId: string): Promise<IndexAnalysis> {
  const file = await loadVisibleCostFile(ctx, fileId);
  const header = costFileHeader(file);
  if (!header) throw new Refusal('造价文件不存在或没有导入完整', 404);
  const { indexes, left, corrected } = await inThread<AnalysedFileIndexes>(ctx, { fileId });
  const kind = detectBuildingKind(header);
  const usual = await usualOf(ctx, kind, fileId);
  return {
    ...{ fileId, fileName: file.name, projectName: file.project_label ?? '', area: header.area },
    ...{ kind, kindName: kind ? buildingKindNames[kind] : '', scale: header.scale, scaleUnit: header.scaleUnit },
    ...{ total: file.total, priceDate: header.materialPriceDate, left, corrected },
    indexes: indexes.map((row) => ({ ...row, usual: usualFor(row, usual) })),
  };
}

/** What an index is compared by: cost by scale for works, fees; content for what has a quantity. */
const figureOf = ({ group, unitCost, content }: CostIndexRow): string | null =>
  group === 'economic' ? unitCost : content;

/** Works of a file have names of their own: only the whole and the fees are compared. */
const isComparable = ({ key }: CostIndexRow): boolean => !key.startsWith('work.');

function usualFor(row: CostIndexRow, samples: ReadonlyMap<string, number[]>): UsualIndexRange | null {
  if (!isComparable(row) || figureOf(row) === null) return null;
  const values = samples.get(`${row.group} ${row.key}`) ?? [];
  const band = computePriceBand(values);
  const { median = null, mad = null, low = null, high = null } = band ?? {};
  return { count: values.length, median, mad, low, high };
}

/** Figures of the libraries the person sees: of the same 业态 (of every one where the file tells none), other files only. */
async function usualOf(ctx: Context, kind: BuildingKind | null, fileId: string): Promise<Map<string, number[]>> {
  const { companyId, userId } = ctx.me;
  const found = await fetchRows(
    ctx.db,
    sql<{ key: string; value: number }>`with samples as (
        select cost_file, rows from quality_firm_index where company_id = ${companyId} and (${kind}::text is null or kind = ${kind})
        union all
        select p.cost_file, p.rows from quality_person_index p where p.company_id = ${companyId} and p.created_by = ${userId} and (${kind}::text is null or p.kind = ${kind})
          and not exists (select from quality_firm_index f where f.company_id = p.company_id and f.cost_file = p.cost_file))
      select (r->>'group') || ' ' || (r->>'key') as key, (r->>'figure')::float8 as value
      from samples, jsonb_array_elements(samples.rows) r where samples.cost_file <> ${fileId} and r->>'figure' is not null`,
  );
  const samples = new Map<string, number[]>();
  for (const { key, value } of found) samples.set(key, [...(samples.get(key) ?? []), value]);
  return samples;
}

/** Keeps a file's indexes in a library; those of the same file there before are replaced. @throws Refusal */
export async function saveToIndexLibrary(
  ctx: Context,
  { fileId, library, name, kind, remark }: SaveToIndexLibraryRequest,
) {
  const entity = library === 'firm' ? firmIndex : personIndex;
  if (library === 'firm') requireRight(ctx.me, 'firmIndex:write');
  const file = await loadVisibleCostFile(ctx, fileId);
  const analysed = await loadIndexAnalysis(ctx, fileId);
  const whole = analysed.indexes.find(({ key }) => key === 'project');
  if (!whole?.unitCost) throw new Refusal('文件没有建设规模或总造价，不能形成指标入库；请在造价文件中补充后重新导入');
  const kept = analysed.indexes
    .filter(isComparable)
    .map(({ usual: _usual, ...row }) => ({ ...row, figure: figureOf(row) }));
  const own = library === 'firm' ? sql`true` : sql`created_by = ${ctx.me.userId}`;
  const before = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
      version: number;
    }>`select id, version from ${sql.table(library === 'firm' ? 'quality_firm_index' : 'quality_person_index')}
      where company_id = ${ctx.me.companyId} and cost_file = ${fileId} and ${own}`,
  );
  const values = {
    ...(before ?? {}),
    ...{ name: name || analysed.projectName || file.name, project: file.project, costFile: fileId, rows: kept },
    ...{ kind: kind ?? analysed.kind, area: analysed.area.slice(0, 100), scale: rounded(analysed.scale, 4) },
    ...{ scaleUnit: analysed.scaleUnit.slice(0, 20), total: analysed.total, unitCost: whole.unitCost },
    ...{ priceDate: analysed.priceDate.slice(0, 20), remark: remark ?? null },
  };
  const saved = await saveRecord(ctx, entity, values, 'product');
  return { id: saved.id, library, replaced: before !== undefined };
}

const rounded = (text: string | null, places: number): string | null =>
  text === null ? null : Number(text).toFixed(places);
