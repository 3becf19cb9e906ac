import { sql } from 'kysely';
import { costFile } from '#business/consult/cost/model/index.ts';
import { followLog, project } from '#business/consult/project/model/index.ts';
import { projectArchive } from '#business/consult/review/model/index.ts';
import { customer } from '#business/crm/customer/model/index.ts';
import { objectFromKeys, typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import {
  archiveTimingList,
  costResultList,
  customerSigningList,
  reportTimingList,
  siteAttendanceList,
} from '../model/index.ts';

/** The records of an entity that the person may see and for which something holds, as a table r. */
export const visibleCockpitRowsSql = (ctx: Context, entity: EntityDefinition, where: Sql = sql`true`): Sql =>
  sql`(select t.* from ${sql.table(tableNameOf(entity))} t where ${recordScopeOf(entity, ctx.me).sql} and ${where}) r`;

/** Fields by the columns of r that hold them. */
export const mapFieldsToColumnsSql = <C extends string>(codes: Readonly<Record<C, string>>): Record<C, Sql> =>
  objectFromKeys(typedKeysOf(codes), (code): Sql => sql`r.${sql.ref(codes[code])}`);

const ROW = { id: sql`r.id`, company: sql`r.company_id` };
/** The day on which a record was made, in the firm's zone. */
const MADE_ON = sql`firm_day(r.created_date)`;
/** So many days after its report a project is to be archived. */
const ARCHIVE_DAYS = 90;

const customers = defineListSource(customerSigningList, {
  query: (ctx) => ({
    ...ROW,
    columns: {
      ...mapFieldsToColumnsSql({
        name: 'name',
        nature: 'nature',
        grade: 'grade',
        owner: 'owner',
        lastContract: 'last_contract',
      }),
      province: sql`substring(r.area_label from '^.+?(?:省|自治区|特别行政区|市)')`,
      addedOn: MADE_ON,
      years: sql`coalesce(s.years, 0)`,
    },
    beside: { nature_label: sql`r.nature_label` },
    from: sql`${visibleCockpitRowsSql(ctx, customer)} left join (select company_id, customer, count(distinct extract(year from sign_date))::int as years
      from pub_contract_signed where state <> 'draft' group by 1, 2) s on s.company_id = r.company_id and s.customer = r.id`,
  }),
});

const results = defineListSource(costResultList, {
  query: (ctx) => ({
    ...ROW,
    columns: {
      ...mapFieldsToColumnsSql({
        name: 'name',
        project: 'project',
        dept: 'dept_id',
        stage: 'stage',
        versionNo: 'version_no',
        total: 'total',
      }),
      importedOn: MADE_ON,
      newest: sql`r.id = (select max(c.id) from pub_cost_file c where c.company_id = r.company_id and c.project = r.project)`,
    },
    from: visibleCockpitRowsSql(ctx, costFile),
  }),
});

const reports = defineListSource(reportTimingList, {
  query: (ctx) => ({
    ...ROW,
    columns: {
      ...mapFieldsToColumnsSql({ name: 'name', dept: 'dept_id', manager: 'manager', reportDate: 'report_date' }),
      planEnd: sql`r.plan_end`,
      timing: sql`case when r.plan_end is null then 'unplanned' when r.report_date <= r.plan_end then 'punctual' else 'late' end`,
    },
    from: visibleCockpitRowsSql(ctx, project, sql`t.report_date is not null`),
  }),
});

const archives = defineListSource(archiveTimingList, {
  query: (ctx) => ({
    ...ROW,
    columns: {
      ...mapFieldsToColumnsSql({ project: 'project', dept: 'dept_id', date: 'date' }),
      reportDate: sql`p.report_date`,
      timing: sql`case when r.date <= p.report_date + ${ARCHIVE_DAYS}::int then 'punctual' else 'late' end`,
    },
    from: sql`${visibleCockpitRowsSql(ctx, projectArchive, sql`t.status = 'approved'`)} left join pub_project_state p on p.company_id = r.company_id and p.id = r.project`,
  }),
});

const sites = defineListSource(siteAttendanceList, {
  query: (ctx) => ({
    id: sql`concat_ws('-', r.project, r.year)`,
    company: sql`r.company_id`,
    columns: {
      ...mapFieldsToColumnsSql({
        project: 'project',
        year: 'year',
        logs: 'logs',
        lastLog: 'last_log',
        people: 'people',
      }),
      name: sql`p.name`,
      dept: sql`p.dept_id`,
    },
    from: sql`(select l.company_id, l.project, l.year, count(*)::int as logs, max(l.date) as last_log,
        (array_agg(l.people order by l.date desc, l.id desc))[1] as people
      from (select r.*, extract(year from r.date)::int as year from ${visibleCockpitRowsSql(ctx, followLog)}) l group by 1, 2, 3) r
      join pub_project p on p.company_id = r.company_id and p.id = r.project`,
  }),
});

/** What boards count that no record says of itself. */
export const cockpitListSources: readonly ListSource[] = [customers, results, reports, archives, sites];
