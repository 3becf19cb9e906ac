import type { ServerModule } from '#kernel/server/module.ts';
import { project } from '../model/index.ts';
import { demoProjects } from './demo.ts';

export const projectServer: ServerModule = { name: 'project', entities: [project], demo: demoProjects };
