import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchPage } from '#kernel/server/db/fetch-rows.ts';
import { createSheetStream, XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { sendExport } from '#kernel/server/exports/send-export.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { type ProjectFactor, project, projectNode } from '../model/index.ts';

/** The kind of business a node of a project's works belongs to. @throws Refusal 404 */
export async function loadBusinessKindOfNode(ctx: Context, id: string) {
  const node = await getRecord(ctx, projectNode, id);
  const owner = await getRecord(ctx, project, node.project);
  return {
    ...{ id: node.id, name: node.name, project: owner.id },
    ...{ kind: owner.kind, kindLabel: owner.kind_label ?? '', level: node.level, levelLabel: node.level_label ?? '' },
  };
}

/** What projects are compared by: columns with their labels and units. */
const FACTORS = [
  ['kind', '业务类型', '', sql`t.kind_label`],
  ['stage', '阶段', '', sql`t.stage_label`],
  ['specialty', '专业', '', sql`t.specialty_label`],
  ['area', '所在地区', '', sql`t.area_label`],
  ['buildArea', '建筑面积', 'm²', sql`t.build_area::text`],
  ['invest', '投资额', '元', sql`t.invest::text`],
  ['submitAmount', '送审金额', '元', sql`t.submit_amount::text`],
  ['approvedAmount', '审定金额', '元', sql`t.approved_amount::text`],
] as const;

type Found = { id: string; name: string } & Readonly<Record<(typeof FACTORS)[number][0], string | null>>;

/** The factors of the projects a person sees, or of one of them; what is not known is left out. */
export async function loadProjectFactors(
  ctx: Context,
  request: { pageNo?: number; pageSize?: number; params?: { project?: string } },
) {
  const asked = request.params?.project;
  const { data, total } = await fetchPage<Found>(
    ctx.db,
    {
      columns: sql`t.id::text, t.name, ${sql.join(FACTORS.map(([code, , , column]) => sql`${column} as ${sql.ref(code)}`))}`,
      from: sql`project_project t`,
      where: asked
        ? sql`${recordScopeOf(project, ctx.me).sql} and t.id = ${asked}`
        : recordScopeOf(project, ctx.me).sql,
      order: sql`t.id desc`,
    },
    request,
  );
  const factorsIn = (row: Found): ProjectFactor[] =>
    FACTORS.flatMap(([code, label, unit]) => {
      const value = row[code];
      return value === null ? [] : [{ code, label, value, unit }];
    });
  return { data: data.map((row) => ({ id: row.id, name: row.name, factors: factorsIn(row) })), total };
}

const COLUMNS = [
  { key: 'label', header: '属性', width: 24 },
  { key: 'value', header: '内容', width: 60 },
];

/** Everything that is kept of a project itself, one attribute a line, as a workbook. @throws Refusal 404, other formats */
export async function sendProjectAttributes(ctx: Context, id: string, format: string, reply: FastifyReply) {
  const found: Readonly<Record<string, unknown>> = await getRecord(ctx, project, id);
  if (format !== 'xlsx') throw new Refusal('只能导出为 xlsx');
  const lines = Object.entries(project.fields)
    .filter(([, { kind }]) => kind !== 'lines')
    .map(([code, field]) => [
      field.label,
      String(found[`${code}_label`] ?? formatFieldValue(field, found[code]) ?? ''),
    ]);
  return sendExport(ctx, reply, {
    fileName: `${String(found.name)}-项目属性.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    open: () => createSheetStream(inTurn(lines), { name: '项目属性', columns: COLUMNS }),
  });
}

async function* inTurn(lines: readonly string[][]) {
  for (const line of lines) yield line;
}
