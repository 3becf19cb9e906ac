import { z } from 'zod';

/**
 * The cost file (造价成果文件) as every reader leaves it: a tree of nodes, and beside the tree flat lists that point
 * into it. Ids are small integers, local to one file and to one list, in file order; nodes stand depth first, so that
 * what is below a node follows it directly. Amounts are decimal strings as the file states them (元), null where the
 * file is silent; rates are percentages ("9" is 9 %).
 */

/** 建设项目 → 单项工程 → 单位工程 → 分部分项工程 / 措施项目 → 分部工程 */
const costNodeKind = z.enum(['project', 'singleWork', 'unitWork', 'section', 'division']);
export type CostNodeKind = z.infer<typeof costNodeKind>;

/** Which half of a unit work a section, division or bill belongs to: 分部分项 or 措施项目. */
const costSection = z.enum(['works', 'measures']);
export type CostSection = z.infer<typeof costSection>;

/** What a price or an amount is made of: 人工, 材料, 主材设备, 机械, 管理费, 利润, 风险, 规费, 税金, 暂估价. */
export const costCompositionSchema = z.object({
  labor: z.string().nullable(),
  material: z.string().nullable(),
  mainMaterial: z.string().nullable(),
  machine: z.string().nullable(),
  overhead: z.string().nullable(),
  profit: z.string().nullable(),
  risk: z.string().nullable(),
  statutory: z.string().nullable(),
  tax: z.string().nullable(),
  provisional: z.string().nullable(),
});
export type CostComposition = z.infer<typeof costCompositionSchema>;

/** 费用汇总 of a project, single work or unit work. */
const costSummary = z.object({
  total: z.string().nullable(),
  works: z.string().nullable(),
  measures: z.string().nullable(),
  safety: z.string().nullable(),
  sundry: z.string().nullable(),
  provisionalSum: z.string().nullable(),
  provisionalMaterial: z.string().nullable(),
  specialtyProvisional: z.string().nullable(),
  dayWork: z.string().nullable(),
  attendance: z.string().nullable(),
  statutory: z.string().nullable(),
  tax: z.string().nullable(),
  labor: z.string().nullable(),
  material: z.string().nullable(),
  mainMaterial: z.string().nullable(),
  machine: z.string().nullable(),
  overhead: z.string().nullable(),
  risk: z.string().nullable(),
  profit: z.string().nullable(),
});
export type CostFeeSummary = z.infer<typeof costSummary>;

const nameValue = z.object({
  name: z.string(),
  value: z.string(),
});
export type NameValue = z.infer<typeof nameValue>;

export const costNodeSchema = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  kind: costNodeKind,
  section: costSection.nullable(),
  code: z.string(),
  name: z.string(),
  /** 专业 code of a unit work ("0101"). */
  specialty: z.string(),
  scale: z.string().nullable(),
  scaleUnit: z.string(),
  total: z.string().nullable(),
  /** 价格时间 of a unit work (yyyy-MM or yyyy-MM-dd). */
  priceDate: z.string(),
  /** 清单依据 of a unit work. */
  billBase: z.string(),
  summary: costSummary.nullable(),
  composition: costCompositionSchema.nullable(),
  attributes: z.array(nameValue),
  sourceLine: z.number(),
});
export type CostNode = z.infer<typeof costNodeSchema>;
