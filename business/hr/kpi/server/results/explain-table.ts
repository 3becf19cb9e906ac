import { sql } from 'kysely';
import type { FigureExplanation } from '#business/finance/income/model/index.ts';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { KPI_SOURCES, kpiTable, kpiTableLine, pointsOfTarget, scoreOfTarget } from '../../model/index.ts';

type Line = ReturnType<typeof castRecordLines<typeof kpiTableLine>>[number];

const shown = (value: string | null | undefined): string => value ?? '—';

function lineFormula(line: Line): string {
  const target = { ...line, method: line.method ?? '', weight: line.weight ?? 0, cap: line.cap ?? 0 };
  const [score, points] = [shown(scoreOfTarget(target)), pointsOfTarget(target)];
  const source = line.source === 'manual' ? '' : `（${lookUpConstant(KPI_SOURCES, line.source ?? '') ?? ''}）`;
  const name = `${line.name ?? ''}${source}`;
  const formulas: Readonly<Record<string, string>> = {
    ratio: `${name}：实际 ${shown(line.actual)} ÷ 目标 ${shown(line.goal)} = ${score}分 × ${line.weight}% = ${points}`,
    deduct: `${name}：100 − ${shown(line.actual)} × ${shown(line.goal)} = ${score}分 × ${line.weight}% = ${points}`,
    rating: `${name}：各评分人加权平均 ${shown(line.rating)} × ${line.weight}% = ${points}`,
    points: `${name}：${points}`,
    veto: `${name}：${shown(line.actual)}`,
  };
  return formulas[line.method ?? ''] ?? name;
}

/** Projects whose reports count in a table, in sight of whoever asks by the project's own page. */
const loadProjects = (ctx: Context, table: string) =>
  fetchRows(
    ctx.db,
    sql<{
      id: string;
      name: string;
      date: string;
      score: string | null;
    }>`select p.id::text as id, f.name, p.report_date::text as date, q.score::text as score
      from kpi_kpi_table t join pub_project_state p on p.company_id = t.company_id and p.report_date between t.from_date and t.to_date
        and (p.manager = t.person or exists (select from pub_project_member m where m.company_id = p.company_id and m.project = p.id and m.person = t.person))
        join pub_project f on f.company_id = p.company_id and f.id = p.id
        left join pub_project_quality q on q.company_id = p.company_id and q.project = p.id
      where t.company_id = ${ctx.me.companyId} and t.id = ${table} order by p.report_date desc, p.id limit 50`,
  );

/** How a table's total comes about, line by line, with the projects behind it. @throws Refusal 404 beyond the person's scope */
export async function explainTable(ctx: Context, id: string): Promise<FigureExplanation> {
  const table = await getRecord(ctx, kpiTable, id);
  const lines = castRecordLines(kpiTableLine, table.lines);
  const projects = lines.some(({ source }) => source === 'quality' || source === 'timely')
    ? await loadProjects(ctx, id)
    : [];
  const adjust = table.adjust && Number(table.adjust) !== 0 ? ` + 校准 ${table.adjust}` : '';
  return {
    title: `${table.title ?? ''} ${shown(table.total)}`,
    formula: [
      ...lines.map(lineFormula),
      ...(lines.some(({ score, method }) => score === null && method !== 'points' && method !== 'veto')
        ? ['未取得数据的指标不计分，其权重按比例分摊到其他指标']
        : []),
      ...(table.vetoed ? ['一票否决：得分为 0'] : []),
      `总分 = 指标合计 ${shown(table.raw)}${adjust} = ${shown(table.total)}`,
    ],
    records: projects.map(({ id: record, name, date, score }) => ({
      ...{ kind: '出具报告', text: name, date, amount: score, form: 'project', record },
    })),
  };
}
