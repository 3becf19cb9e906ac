import { project } from '#business/consult/project/model/index.ts';
import { archivedProjectGuard } from '#business/consult/project/server/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { billPriceCalls, costAnalysisCalls, costCalls, costFile, type SheetPreview } from '../model/index.ts';
import { loadFileComposition } from './analysis/load-file-composition.ts';
import { loadMajorBills } from './analysis/load-major-bills.ts';
import { importDemoCostFiles } from './demo/demo-cost-files.ts';
import { findResourceUses } from './find-resource-uses.ts';
import { findSimilarBills } from './find-similar-bills.ts';
import { costFileFormats } from './formats/cost-format-registry.ts';
import { costImportJob, startCostFileImport } from './import-job.ts';
import { sendBillsWorkbook } from './send-bills-workbook.ts';
import { updateCostFileNameAndStage } from './update-cost-file-name-and-stage.ts';
import {
  listBillsOfQuery,
  loadBillDetail,
  loadBillTotals,
  loadCostNodeTree,
  loadNodeFees,
  loadResourceSummary,
  loadVisibleCostFile,
} from './workbench-queries.ts';
import { saveTableLayouts } from './workbook/table-layout-store.ts';
import { previewUploadedWorkbook, readUploadedPriceList } from './workbook/uploaded-workbook.ts';

export { loadFileComposition } from './analysis/load-file-composition.ts';
export { loadMajorBills } from './analysis/load-major-bills.ts';
export { loadNewestStageFiles } from './analysis/load-newest-stage-files.ts';
export {
  type BillWithUnitWork,
  loadSheetCellLocations,
  readCostFileBills,
  readCostFileRows,
} from './cost-row-store.ts';
export { buildDemoCostXml } from './demo/demo-cost-xml.ts';
export { DEMO_PORTFOLIO } from './demo/demo-portfolio-entries.ts';
export { buildDemoPortfolioFiles } from './demo/demo-portfolio-files.ts';
export { findCostFormatTitle } from './formats/cost-format-registry.ts';
export { readNumberAtColumn, readTextAtColumn } from './formats/excel/column-positions.ts';
export { detectTableKind } from './formats/excel/detect-table-kind.ts';
export { readWholeStream } from './formats/excel/excel-tables-format.ts';
export { findSheetTables, type SheetTable } from './formats/excel/find-tables.ts';
export { readReportSet } from './formats/excel/read-report-set.ts';
export { loadWholeCostFile } from './load-whole-cost-file.ts';
export {
  loadBillDetail,
  loadCostNodeTree,
  loadNeighbouringBills,
  loadNodeFees,
  loadVisibleCostFile,
} from './workbench-queries.ts';

/** Ids within a cost file are small whole numbers; anything else names nothing. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const costServer: ServerModulePart = {
  fileUses: [{ table: 'cost_cost_file', column: 'file_id', as: 'id' }],
  guards: [archivedProjectGuard(costFile)],
  jobs: [costImportJob],
  demoWork: importDemoCostFiles,
  calls: [
    implementCalls('造价文件', costCalls, {
      importFile: (ctx, { body }) => startCostFileImport(ctx, { ...body, stage: body.stage ?? 'control' }),
      readExcel: (ctx, { body }) => previewUploadedWorkbook(ctx, body),
      readExcelLines: (ctx, { body: { fileId, sheet, first } }) =>
        previewUploadedWorkbook<SheetPreview>(ctx, { fileId, lines: { sheet, first } }),
      previewExcel: (ctx, { body }) => previewUploadedWorkbook(ctx, body),
      importExcel: async (ctx, { body: { layouts = [], forgotten = [], ...order } }) => {
        await getRecord(ctx, project, order.projectId);
        await saveTableLayouts(ctx, layouts, forgotten);
        return startCostFileImport(ctx, { ...order, stage: order.stage ?? 'control' });
      },
      saveFile: (ctx, { body }) => updateCostFileNameAndStage(ctx, body),
      directory: (ctx, { params }) => loadCostNodeTree(ctx, params.x),
      costFile: (ctx, { params }) => loadVisibleCostFile(ctx, params.id),
      formats: () => costFileFormats.map(({ code, title }) => ({ code, title })),
      tree: (ctx, { params }) => loadCostNodeTree(ctx, params.id),
      bills: (ctx, { body }) => listBillsOfQuery(ctx, body),
      exportBills: (ctx, { body, reply }) => sendBillsWorkbook(ctx, body, reply),
      billSums: (ctx, { body }) => loadBillTotals(ctx, body),
      billDetail: (ctx, { params }) => loadBillDetail(ctx, params.fileId, wholeNumber(params.billId)),
      resourceUses: (ctx, { body }) => findResourceUses(ctx, body),
      resources: (ctx, { body }) => loadResourceSummary(ctx, body.fileId, body.nodeId),
      fees: (ctx, { body }) => loadNodeFees(ctx, body.fileId, body.nodeId),
      project: (ctx, { params }) => getRecord(ctx, project, params.id),
    }),
    implementCalls('造价分析', costAnalysisCalls, {
      composition: (ctx, { body }) => loadFileComposition(ctx, body.fileId),
      majorBills: (ctx, { body }) => loadMajorBills(ctx, body.fileId),
    }),
    implementCalls('清单与材料价格', billPriceCalls, {
      similarBills: (ctx, { body }) => findSimilarBills(ctx, body),
      readPrices: (ctx, { body }) => readUploadedPriceList(ctx, body.fileId),
    }),
  ],
};
