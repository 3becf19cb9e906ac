import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { times } from '#kernel/base/numbers/decimal.ts';
import { type Context, contextOf } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { receiveFile } from '#kernel/server/files/file-store.ts';
import { withoutJob } from '#kernel/server/jobs/without-job.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { costImportJob } from '../import-job.ts';
import type { QuantityOf } from './demo-amounts.ts';
import { demoCostXml } from './demo-xml.ts';

interface DemoProject {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly company_id: string;
  readonly manager: string;
  readonly company: string;
}

const newest = (runtime: Runtime, stage: string): Promise<DemoProject | undefined> =>
  first(
    runtime.database.system,
    sql<DemoProject>`
    select p.id, p.no, p.name, p.company_id, p.manager, c.name as company from pub_project p
      join pub_person u on u.company_id = p.company_id and u.id = p.manager and u.login_name = 'engineer'
      join pub_company c on c.id = p.company_id
    where p.stage = ${stage} and not exists (select from cost_cost_file f where f.company_id = p.company_id and f.project = p.id)
    order by p.id desc limit 1`,
  );

/**
 * The engineer's newest control price project and its imported file; a settlement with the builder's file and ours, which
 * takes back what was asked for too much. The same import that people start.
 */
export async function demoCostFiles(runtime: Runtime): Promise<void> {
  const control = await newest(runtime, 'control');
  if (control) await bring(runtime, control, { stage: 'control', name: control.name });
  const settled = await newest(runtime, 'settle');
  if (!settled) return;
  await bring(runtime, settled, { stage: 'submitted', name: `${settled.name}（施工单位送审）`, quantityOf: asked });
  await bring(runtime, settled, { stage: 'audited', name: `${settled.name}（我方审核）` });
}

/** What the builder asks for: more of every third bill, and fewer decimals. */
const asked: QuantityOf = (quantity, at) =>
  at % 3 === 1 ? times(quantity, at % 2 ? '1.08' : '1.035', 2).toFixed() : quantity;

interface DemoFile {
  readonly stage: string;
  readonly name: string;
  readonly quantityOf?: QuantityOf;
}

async function bring(runtime: Runtime, project: DemoProject, { stage, name, quantityOf }: DemoFile): Promise<void> {
  const ctx = await contextOf(runtime, project.company_id, project.manager, 'demo');
  const fileId = await upload(ctx, `${name}.xml`, demoCostXml(project, quantityOf));
  await costImportJob.run(ctx, { projectId: project.id, fileId, stage }, withoutJob());
}

async function upload(ctx: Context, fileName: string, text: string): Promise<string> {
  const { id } = await receiveFile(ctx, { fileName, content: Readable.from([Buffer.from(text)]) }, {});
  return id;
}
