import { project } from '#business/consult/project/model/index.ts';
import { guardArchived } from '#business/consult/project/server/index.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { analysisCalls, costCalls, costFile, priceCalls, type SeenSheet } from '../model/index.ts';
import { compositionIn } from './analysis/composition-store.ts';
import { majorBillsOf } from './analysis/major-bills.ts';
import { demoCostFiles } from './demo/demo-cost-files.ts';
import { exportBills } from './export-bills.ts';
import { costFormats } from './formats/formats.ts';
import { costImportJob, startCostImport } from './import-job.ts';
import { renameFile } from './rename-file.ts';
import { resourceUsesOf } from './resource-uses.ts';
import { similarBills } from './similar-bills.ts';
import { billSums, billsOf, feesOf, fileInScope, readBillDetail, resourcesOf, treeOf } from './workbench-store.ts';
import { keepLayouts } from './workbook/layout-store.ts';
import { lookAtUpload, pricesOfUpload } from './workbook/look.ts';

export { compositionIn } from './analysis/composition-store.ts';
export { majorBillsOf } from './analysis/major-bills.ts';
export { stageFilesOf } from './analysis/stage-files.ts';
export { PORTFOLIO } from './demo/demo-portfolio.ts';
export { portfolioFiles } from './demo/demo-portfolio-files.ts';
export { demoCostXml } from './demo/demo-xml.ts';
export { numberAt, textAt } from './formats/excel/columns.ts';
export { whole } from './formats/excel/excel-tables.ts';
export { findTables, type SheetTable } from './formats/excel/find-tables.ts';
export { readReportSet } from './formats/excel/report-set.ts';
export { kindOf } from './formats/excel/table-kinds.ts';
export { formatTitle } from './formats/formats.ts';
export { type BillInWork, readBills, readRows, sheetCellsOf } from './row-tables.ts';
export { billsAround, feesOf, fileInScope, readBillDetail, treeOf } from './workbench-store.ts';

/** Ids within a cost file are small whole numbers; anything else names nothing. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const costServer: ServerPart = {
  fileUses: [{ table: 'cost_cost_file', column: 'file_id', as: 'id' }],
  guards: [guardArchived(costFile)],
  jobs: [costImportJob],
  demoWork: demoCostFiles,
  calls: [
    implement('造价文件', costCalls, {
      importFile: (ctx, { body }) => startCostImport(ctx, { ...body, stage: body.stage ?? 'control' }),
      readExcel: (ctx, { body }) => lookAtUpload(ctx, body),
      readExcelLines: (ctx, { body: { fileId, sheet, first } }) =>
        lookAtUpload<SeenSheet>(ctx, { fileId, lines: { sheet, first } }),
      previewExcel: (ctx, { body }) => lookAtUpload(ctx, body),
      importExcel: async (ctx, { body: { layouts = [], forgotten = [], ...order } }) => {
        await getRecord(ctx, project, order.projectId);
        await keepLayouts(ctx, layouts, forgotten);
        return startCostImport(ctx, { ...order, stage: order.stage ?? 'control' });
      },
      saveFile: (ctx, { body }) => renameFile(ctx, body),
      directory: (ctx, { params }) => treeOf(ctx, params.x),
      costFile: (ctx, { params }) => fileInScope(ctx, params.id),
      formats: () => costFormats.map(({ code, title }) => ({ code, title })),
      tree: (ctx, { params }) => treeOf(ctx, params.id),
      bills: (ctx, { body }) => billsOf(ctx, body),
      exportBills: (ctx, { body, reply }) => exportBills(ctx, body, reply),
      billSums: (ctx, { body }) => billSums(ctx, body),
      billDetail: (ctx, { params }) => readBillDetail(ctx, params.fileId, wholeNumber(params.billId)),
      resourceUses: (ctx, { body }) => resourceUsesOf(ctx, body),
      resources: (ctx, { body }) => resourcesOf(ctx, body.fileId, body.nodeId),
      fees: (ctx, { body }) => feesOf(ctx, body.fileId, body.nodeId),
      project: (ctx, { params }) => getRecord(ctx, project, params.id),
    }),
    implement('造价分析', analysisCalls, {
      composition: (ctx, { body }) => compositionIn(ctx, body.fileId),
      majorBills: (ctx, { body }) => majorBillsOf(ctx, body.fileId),
    }),
    implement('清单与材料价格', priceCalls, {
      similarBills: (ctx, { body }) => similarBills(ctx, body),
      readPrices: (ctx, { body }) => pricesOfUpload(ctx, body.fileId),
    }),
  ],
};
