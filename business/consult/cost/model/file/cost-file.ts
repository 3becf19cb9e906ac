import type { CostNode, NameValue } from './cost-nodes.ts';
import type { CostBill, CostFee, CostNorm, CostResource, CostResourceUsage } from './cost-rows.ts';

/** Which generation of the valuation rules the file follows: 2013 with 规费, or 2024 (GB/T 50500-2024) without. */
export type CostRulesEdition = '2018' | '2025';

/** A row of a file, by its list and its id there. */
export type CostRowRef = {
  kind: 'file' | 'node' | 'bill' | 'norm' | 'resource' | 'fee';
  id: number;
  nodeId: number | null;
};

/**
 * Where values of a row stand in the workbook they were read from: a line (from 1) of a sheet, and the columns (from 0)
 * by the row's fields. A row has several where its values stand on several sheets; files that are no workbooks have none.
 */
export type SheetCellLocation = {
  id: number;
  kind: CostRowRef['kind'];
  rowId: number;
  sheet: string;
  line: number;
  columns: Readonly<Record<string, number>>;
};

/** What was missing or could not be read when a file was imported: a gap, or a hint of how something was read. */
export type CostFileGap = {
  id: number;
  level: 'gap' | 'warning';
  kind: CostRowRef['kind'];
  /** The row of that kind it stands in; 0 for the file itself. */
  rowId: number;
  nodeId: number | null;
  element: string;
  field: string;
  value: string;
  message: string;
  sourceLine: number;
};

export type CostFileHeader = {
  /** Code of the format the file was read with. */
  format: string;
  standardName: string;
  standardNumber: string;
  edition: CostRulesEdition;
  code: string;
  name: string;
  fileKind: number | null;
  /** 计价类别: 1 清单, 2 定额. */
  valuationMethod: number | null;
  /** 计税模式: 1 一般计税, 2 简易计税. */
  taxModel: number | null;
  scale: string | null;
  scaleUnit: string;
  area: string;
  location: string;
  materialPriceDate: string;
  laborPriceDate: string;
  machinePriceDate: string;
  total: string | null;
  /** 建筑安装工程费 */
  installationTotal: string | null;
  bidTotal: string | null;
  /** 最高投标限价 (招标控制价); 0 or null where none is set. */
  priceCeiling: string | null;
  owner: string;
  tenderer: string;
  bidder: string;
  compileCompany: string;
  compiler: string;
  compileDate: string;
  examiner: string;
  approver: string;
  /** 编制软件: 公司, 软件, 版本, 加密锁号. */
  software: { company: string; product: string; version: string; lock: string };
  /** 编制机器: CPU, 硬盘, 网卡. */
  machine: { cpu: string; disk: string; network: string };
  makeDate: string;
  attributes: NameValue[];
  sourceLine: number;
};

/** A whole file in memory. */
export type CostFile = {
  header: CostFileHeader;
  nodes: CostNode[];
  bills: CostBill[];
  norms: CostNorm[];
  usages: CostResourceUsage[];
  resources: CostResource[];
  fees: CostFee[];
  gaps: CostFileGap[];
};

export type CostFileCounts = {
  nodes: number;
  bills: number;
  measures: number;
  norms: number;
  usages: number;
  /** Rows of the unit works' resource summaries. */
  resources: number;
  fees: number;
};
