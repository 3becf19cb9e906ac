import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { noticeCalls, staffCalls } from '../model/calls.ts';
import {
  contractRenewal,
  leaving,
  onboard,
  regularize,
  staff,
  staffIdentity,
  staffNotice,
  transfer,
} from '../model/index.ts';
import { contractRenewalRecordHooks } from './changes/contract-renewal-hooks.ts';
import { finishLeaving, leaverAccountHooks } from './changes/finish-leaving.ts';
import { leavingRecordHooks } from './changes/leaving-hooks.ts';
import { onboardRecordHooks } from './changes/onboard-hooks.ts';
import { regularizeRecordHooks } from './changes/regularize-hooks.ts';
import { transferRecordHooks } from './changes/transfer-hooks.ts';
import { createDemoStaffFiles, createDemoStaffFlows } from './demo/demo.ts';
import { staffRecordHooks } from './file/staff-hooks.ts';
import { staffIdentityRecordHooks } from './file/staff-identity-hooks.ts';
import { loadMyFile, loadMyIdentity } from './my-file.ts';
import { remindUnread, staffNoticeRecordHooks } from './notice/publish-notice.ts';
import { confirmNotice, openNotice, sendNoticeFile } from './notice/read-notice.ts';
import { runStaffNight } from './reminders.ts';
import { listStaffInfo, loadOrgChart, loadStaffInfo } from './staff-info.ts';
import { staffListSources } from './staff-list-sources.ts';

/** Files of people, what changes in them, and notices. */
export const staffServer: ServerModulePart = {
  hooks: [
    defineEntityHooks(staff, staffRecordHooks),
    defineEntityHooks(staffIdentity, staffIdentityRecordHooks),
    defineEntityHooks(onboard, onboardRecordHooks),
    defineEntityHooks(regularize, regularizeRecordHooks),
    defineEntityHooks(transfer, transferRecordHooks),
    defineEntityHooks(contractRenewal, contractRenewalRecordHooks),
    defineEntityHooks(leaving, leavingRecordHooks),
    defineEntityHooks(staffNotice, staffNoticeRecordHooks),
    leaverAccountHooks,
  ],
  lists: staffListSources,
  schedules: [{ name: 'staff-night', when: 'night', run: runStaffNight }],
  demoWork: createDemoStaffFiles,
  demoFlows: createDemoStaffFlows,
  calls: [
    implementCalls('人事档案', staffCalls, {
      info: (ctx, { query }) => listStaffInfo(ctx, query),
      infoOf: (ctx, { params }) => loadStaffInfo(ctx, params.id),
      orgChart: (ctx) => loadOrgChart(ctx),
      mine: (ctx) => loadMyFile(ctx),
      myIdentity: (ctx) => loadMyIdentity(ctx),
      finishLeaving: (ctx, { params, body }) => finishLeaving(ctx, params.id, body),
    }),
    implementCalls('人事通知', noticeCalls, {
      open: (ctx, { params }) => openNotice(ctx, params.id),
      async confirm(ctx, { params }) {
        await confirmNotice(ctx, params.id);
        return null;
      },
      remind: async (ctx, { params }) => ({ reminded: await remindUnread(ctx, params.id) }),
      file: (ctx, { params, reply }) => sendNoticeFile(ctx, params.id, params.fileId, reply),
    }),
  ],
};
