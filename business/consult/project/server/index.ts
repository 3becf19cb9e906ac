import { sql } from 'kysely';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { project } from '../model/index.ts';
import { demoProjects } from './demo.ts';

export const projectServer: ServerPart = {
  handovers: [fieldHandover(project, { title: '负责的项目', field: 'manager', open: sql`t.state <> 'done'` })],
  demo: demoProjects,
};
