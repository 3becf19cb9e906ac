import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { multiplyDecimals } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { type Context, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { receiveFile } from '#kernel/server/files/stored-files.ts';
import { createInlineJobTools } from '#kernel/server/jobs/inline-job-tools.ts';
import { backdateRecord } from '#kernel/server/records/changes/backdate-record.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { withInlineWorkers } from '#kernel/server/workers/inline-workers.ts';
import { costFile } from '../../model/index.ts';
import { costImportJob } from '../import-job.ts';
import { costWorkerTasks } from '../worker-tasks.ts';
import type { DemoQuantityRule } from './demo-amounts.ts';
import { buildDemoCostXml } from './demo-cost-xml.ts';
import { DEMO_PORTFOLIO } from './demo-portfolio-entries.ts';
import { buildDemoPortfolioFiles, type DemoPortfolioProject } from './demo-portfolio-files.ts';

const PROJECT = sql`select p.id, p.no, p.name, p.company_id, p.manager, c.name as company, u.name as compiler from pub_project p
  join pub_person u on u.company_id = p.company_id and u.id = p.manager
  join pub_company c on c.id = p.company_id`;
const WITHOUT_FILES = sql`not exists (select from cost_cost_file f where f.company_id = p.company_id and f.project = p.id)`;

const newest = (runtime: Runtime, stage: string): Promise<DemoPortfolioProject | undefined> =>
  fetchFirstRow(
    runtime.database.system,
    sql<DemoPortfolioProject>`${PROJECT} where u.login_name = 'engineer' and p.stage = ${stage} and ${WITHOUT_FILES} order by p.id desc limit 1`,
  );

/**
 * The engineer's newest control price project and its imported file; a settlement with the builder's file and ours, which
 * takes back what was asked for too much; and what the firm priced before. The same import that people start.
 */
export async function importDemoCostFiles(runtime: Runtime): Promise<void> {
  const control = await newest(runtime, 'control');
  if (control) await bring(runtime, control, { stage: 'control', name: control.name, xml: buildDemoCostXml(control) });
  const settled = await newest(runtime, 'settle');
  if (settled) {
    const theirs = buildDemoCostXml(settled, asked);
    await bring(runtime, settled, { stage: 'submitted', name: `${settled.name}（施工单位送审）`, xml: theirs });
    await bring(runtime, settled, {
      stage: 'audited',
      name: `${settled.name}（我方审核）`,
      xml: buildDemoCostXml(settled),
    });
  }
  await demoPortfolio(runtime);
}

/** What the builder asks for: more of every third bill, and fewer decimals. */
const asked: DemoQuantityRule = (quantity, at) =>
  at % 3 === 1 ? multiplyDecimals(quantity, at % 2 ? '1.08' : '1.035', 2).toFixed() : quantity;

/** Each file after the one of the stage before. */
async function demoPortfolio(runtime: Runtime): Promise<void> {
  const names = DEMO_PORTFOLIO.map(({ project }) => project);
  const found = await fetchRows(
    runtime.database.system,
    sql<DemoPortfolioProject>`${PROJECT} where p.name = any(${names}::text[]) and ${WITHOUT_FILES} order by p.id`,
  );
  for (const each of found) {
    const ctx = await createUserContext(runtime, each.company_id, each.manager, 'demo');
    const { buildArea, planStart } = await getRecord(ctx, project, each.id);
    if (!buildArea || !planStart) continue;
    const works = { ...each, area: buildArea, began: planStart };
    for (const file of buildDemoPortfolioFiles(works, dayOfInstant(new Date()))) await bring(runtime, each, file);
  }
}

interface DemoFile {
  readonly stage: string;
  readonly name: string;
  readonly xml: string;
  /** When it was brought, where that was not today. */
  readonly day?: string;
}

async function bring(runtime: Runtime, of: DemoPortfolioProject, { stage, name, xml, day }: DemoFile): Promise<void> {
  const ctx = await createUserContext(withInlineWorkers(runtime, costWorkerTasks), of.company_id, of.manager, 'demo');
  const fileId = await upload(ctx, `${name}.xml`, xml);
  const { costFileId } = await costImportJob.run(ctx, { projectId: of.id, fileId, stage }, createInlineJobTools());
  if (day) await moveToDay(runtime, costFileId, day);
}

/** A file of an earlier day: in the afternoon, when it was done. */
const moveToDay = (runtime: Runtime, id: string, day: string): Promise<void> =>
  runtime.database.system
    .transaction()
    .execute((db) =>
      backdateRecord(db, costFile, id, (column) => sql`${sql.ref(column)} = ${firmTimeToIso(`${day}T16:40:00`)}`),
    );

async function upload(ctx: Context, fileName: string, text: string): Promise<string> {
  const { id } = await receiveFile(ctx, { fileName, content: Readable.from([Buffer.from(text)]) }, {});
  return id;
}
