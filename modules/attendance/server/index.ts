import type { ServerModule } from '#kernel/server/module.ts';
import { leave } from '../model/index.ts';

export const attendanceServer: ServerModule = { name: 'attendance', entities: [leave] };
