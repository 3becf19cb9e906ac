import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { costFile } from '../../model/index.ts';

interface StageFile {
  readonly id: string;
  readonly stage: string;
  readonly name: string;
  readonly total: string;
}

/** The newest version of each stage of a project that states what it comes to, among the files the person may see. */
export const loadNewestStageFiles = (ctx: Context, project: string): Promise<StageFile[]> =>
  fetchRows(
    ctx.db,
    sql<StageFile>`select distinct on (t.stage) t.id, t.stage, t.name, t.total::text as total from cost_cost_file t
      where ${recordScopeOf(costFile, ctx.me).sql} and t.project = ${project} and t.stage is not null and t.total is not null
      order by t.stage, t.version_no desc`,
  );
