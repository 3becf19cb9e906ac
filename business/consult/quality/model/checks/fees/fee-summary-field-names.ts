import type { CostFeeSummary } from '#business/consult/cost/model/index.ts';

/** What the parts of a 费用汇总 are called. */
export const feeSummaryFieldNames: Readonly<Record<keyof CostFeeSummary, string>> = {
  total: '工程造价',
  works: '分部分项工程费',
  measures: '措施项目费',
  safety: '安全文明施工费',
  sundry: '其他项目费',
  provisionalSum: '暂列金额',
  provisionalMaterial: '材料暂估价',
  specialtyProvisional: '专业工程暂估价',
  dayWork: '计日工',
  attendance: '总承包服务费',
  statutory: '规费',
  tax: '税金',
  labor: '人工费',
  material: '材料费',
  mainMaterial: '主材设备费',
  machine: '施工机具使用费',
  overhead: '企业管理费',
  risk: '风险费用',
  profit: '利润',
};
