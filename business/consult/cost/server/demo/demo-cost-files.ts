import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Context, contextOf } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { receiveFile } from '#kernel/server/files/file-store.ts';
import { withoutJob } from '#kernel/server/jobs/without-job.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { costImportJob } from '../import-job.ts';
import { demoCostXml } from './demo-xml.ts';

/** The engineer's newest control price project and its imported file; the same import that people start. */
export async function demoCostFiles(runtime: Runtime): Promise<void> {
  const project = await first(
    runtime.database.system,
    sql<{
      id: string;
      no: string;
      name: string;
      company_id: string;
      manager: string;
      company: string;
    }>`
    select p.id, p.no, p.name, p.company_id, p.manager, c.name as company from pub_project p
      join pub_person u on u.company_id = p.company_id and u.id = p.manager and u.login_name = 'engineer'
      join pub_company c on c.id = p.company_id
    where p.stage = 'control' and not exists (select from cost_cost_file f where f.company_id = p.company_id)
    order by p.id desc limit 1`,
  );
  if (!project) return;
  const ctx = await contextOf(runtime, project.company_id, project.manager, 'demo');
  const fileId = await upload(ctx, `${project.name}.xml`, demoCostXml(project));
  await costImportJob.run(ctx, { projectId: project.id, fileId, stage: 'control' }, withoutJob());
}

async function upload(ctx: Context, fileName: string, text: string): Promise<string> {
  const { id } = await receiveFile(ctx, { fileName, content: Readable.from([Buffer.from(text)]) }, {});
  return id;
}
