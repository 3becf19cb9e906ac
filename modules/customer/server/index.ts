import type { ServerModule } from '#kernel/server/module.ts';
import { customer } from '../model/index.ts';
import { demoCustomers } from './demo.ts';

export const customerServer: ServerModule = { name: 'customer', entities: [customer], demo: demoCustomers };
