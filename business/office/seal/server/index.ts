import { sql } from 'kysely';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { cardHolder, seal, sealUse } from '../model/index.ts';
import { cardHolderRecordHooks } from './card-hooks.ts';
import { createDemoSealsAndCards } from './demo.ts';
import { remindOfSealsAndCards } from './seal-and-card-reminders.ts';
import { sealUseRecordHooks } from './seal-use-hooks.ts';

export const sealServer: ServerModulePart = {
  hooks: [defineEntityHooks(sealUse, sealUseRecordHooks), defineEntityHooks(cardHolder, cardHolderRecordHooks)],
  schedules: [{ name: 'seals-and-cards', when: 'night', run: remindOfSealsAndCards }],
  demoWork: createDemoSealsAndCards,
  handovers: [
    createPersonFieldHandover(seal, { title: '保管的印章', field: 'keeper' }),
    createPersonFieldHandover(sealUse, {
      kind: 'sealOut',
      title: '外带未还的印章',
      field: 'applicant',
      open: sql`t.state = 'out'`,
    }),
    createPersonFieldHandover(cardHolder, {
      title: '持有的卡证',
      field: 'holder',
      open: sql`t.state in ('out', 'lost')`,
    }),
    createPersonFieldHandover(cardHolder, { kind: 'cardKeeper', title: '管理的卡证', field: 'keeper' }),
  ],
};
