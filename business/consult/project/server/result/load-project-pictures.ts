import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { type ProjectPicture, project } from '../../model/index.ts';

/** Pictures that a page of them shows; the newest are there. */
const MOST = 500;

interface Source {
  readonly title: string;
  readonly table: string;
  readonly files: Sql;
  readonly about: Sql;
  readonly date: Sql;
  readonly by: Sql;
}

/** Where records of a project keep pictures. */
const SOURCES: readonly Source[] = [
  {
    title: '驻场日志',
    table: 'project_follow_log',
    ...{ files: sql`t.photos`, about: sql`t.events`, date: sql`t.date`, by: sql`t.writer` },
  },
  {
    title: '安全质量',
    table: 'project_safety_quality',
    ...{ files: sql`t.photos`, about: sql`t.place || '：' || t.problem`, date: sql`t.date`, by: sql`t.finder` },
  },
  {
    title: '进度填报',
    table: 'project_progress_report',
    ...{ files: sql`t.files`, about: sql`t.content`, date: sql`t.date`, by: sql`t.reporter` },
  },
  {
    title: '资料签收',
    table: 'project_data_receipt',
    ...{ files: sql`t.files`, about: sql`t.name`, date: sql`t.received_at`, by: sql`t.receiver` },
  },
  {
    title: '竣工验收',
    table: 'project_acceptance_report',
    ...{ files: sql`t.files`, about: sql`t.name`, date: sql`t.date`, by: sql`t.writer` },
  },
];

/** Every picture that records of a project keep, the newest first. @throws Refusal 404 */
export async function loadProjectPictures(ctx: Context, id: string): Promise<ProjectPicture[]> {
  const { id: projectId } = await getRecord(ctx, project, id);
  const each = SOURCES.map(
    ({
      title,
      table,
      files,
      about,
      date,
      by,
    }) => sql`select f.value as file, ${title} as of, ${about} as about, ${date} as date, ${by} as by
      from ${sql.table(table)} t cross join lateral jsonb_array_elements(${files}) f
      where t.company_id = ${ctx.me.companyId} and t.project = ${projectId} and jsonb_typeof(${files}) = 'array'`,
  );
  return fetchRows(
    ctx.db,
    sql<ProjectPicture>`select x.file, x.of, left(coalesce(x.about, ''), 200) as about, x.date, coalesce(p.name, '') as by
      from (${sql.join(each, sql` union all `)}) x left join pub_person p on p.company_id = ${ctx.me.companyId} and p.id = x.by
      where x.file ->> 'fileName' ~* '[.](jpe?g|png|gif|bmp|webp)$' order by x.date desc nulls last, x.file ->> 'id' desc limit ${MOST}`,
  );
}
