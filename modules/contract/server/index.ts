import type { ServerModule } from '#kernel/server/module.ts';
import { contract } from '../model/index.ts';
import { demoContracts } from './demo.ts';

export const contractServer: ServerModule = { name: 'contract', entities: [contract], demo: demoContracts };
