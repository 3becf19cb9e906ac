import type { CostComposition } from '../model/file/cost-nodes.ts';
import type {
  BillDetail,
  BillTotals,
  CostFileRecord,
  WorkbenchBill,
  WorkbenchNode,
  WorkbenchResource,
} from '../model/index.ts';

/** A node of the tree of which the file states nothing but its name. */
export const workbenchNode = (id: number, name: string, more: Partial<WorkbenchNode> = {}): WorkbenchNode => ({
  ...{ id, parentId: null, kind: 'project', section: null, code: '', name, specialty: '', scale: null, scaleUnit: '' },
  ...{ total: null, summary: null, billCount: 2, billTotal: '0', comesTo: '0' },
  ...more,
});

/** A bill of works, priced. */
export const workbenchBill = (id: number, name: string, more: Partial<WorkbenchBill> = {}): WorkbenchBill => ({
  ...{ id, nodeId: 3, kind: 'bill', code: `01040100100${id}`, name, feature: '', unit: 'm3', quantity: '12.5' },
  ...{ price: '430', total: '5375', rate: null, formula: '', sourceLine: id },
  ...more,
});

export const workbenchTotals = (more: Partial<BillTotals> = {}): BillTotals => ({
  ...{ billCount: 0, billTotal: '0', measureCount: 0, measureTotal: '0', place: null },
  ...more,
});

const NO_PARTS: CostComposition = {
  ...{ labor: null, material: null, mainMaterial: null, machine: null, overhead: null },
  ...{ profit: null, risk: null, statutory: null, tax: null, provisional: null },
};

/** Parts of a price, none but those that are given. */
export const priceParts = (parts: Partial<CostComposition>): CostComposition => ({ ...NO_PARTS, ...parts });

/** What lies behind a bill: nothing but what is given. */
export const billDetail = (bill: WorkbenchBill, more: Partial<BillDetail> = {}): BillDetail => ({
  ...{ bill, norms: [], resources: [], composition: null, unitComposition: null, workContent: '', priceHigh: null },
  expressions: [],
  ...more,
});

/** A resource as a bill takes it or a node adds it up. */
export const workbenchResource = (ownerId: number, name: string, more: Partial<WorkbenchResource> = {}) => ({
  ...{ owner: 'norm' as const, ownerId, code: `R${ownerId}`, name, specification: '', unit: 'm3', kind: 2 },
  ...{ quantity: '3', price: '420', total: '1260', noCost: false },
  ...more,
});

/** The second version of a ceiling price of 385,624,500.126 元. */
export const costFileRow: CostFileRecord & { stage_label: string; edition_label: string } = {
  ...{ id: '5', version: 1, deptId: null, createdBy: null, updatedBy: null, updatedDate: '' },
  ...{ createdDate: '2026-11-28T02:30:00.000Z', project: '1', name: '道路工程.xml', fileId: '70', versionNo: 2 },
  ...{ project_label: '龙泉路', edition_label: '2018版' },
  ...{ stage: 'control', stage_label: '招标控制价', format: 'national', edition: '2018', total: '385624500.126' },
  ...{ billCount: 1812, measureCount: 36, normCount: null, resourceCount: 240, header: null, warnings: null },
};
