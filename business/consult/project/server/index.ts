import { sql } from 'kysely';
import type { ServerModule } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { project } from '../model/index.ts';
import { demoProjects } from './demo.ts';

export const projectServer: ServerModule = {
  name: 'project',
  entities: [project],
  handovers: [fieldHandover(project, { title: '负责的项目', field: 'manager', open: sql`t.state <> 'done'` })],
  demo: demoProjects,
};
