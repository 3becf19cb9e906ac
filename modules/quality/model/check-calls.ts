import { z } from 'zod';
import { type Call, post } from '#kernel/meta/calls.ts';
import type { CheckRunRow, FindingRow } from './calls.ts';
import { checkList } from './check-list.ts';

/** A check's outcome in a record: its run, a page of its findings, and how many there are. */
export interface CheckResult {
  run: CheckRunRow;
  findings: FindingRow[];
  findingTotal: number;
}

const body = z.object({
  recordId: z.coerce.string().regex(/^\d{1,18}$/, '请给出质检记录'),
  pageNo: z.number().int().min(1).optional(),
  pageSize: z.number().int().min(1).max(1000).optional(),
});
type CheckCall = Call<string, typeof body, z.ZodType, z.ZodType<CheckResult>>;

const callOf = (key: string, title: string): CheckCall =>
  post(`/b/quality/check/${key}`, { title, access: 'quality:read', body, answer: z.custom<CheckResult>() });

/** POST /b/quality/check/<key> for every check that exists. */
export const checkCalls: Readonly<Record<string, CheckCall>> = Object.fromEntries(
  checkList.map(({ key, title }) => [key, callOf(key, title)]),
);

/** Checks of specification 3 §7 that need what is not there yet: they say so instead of answering "nothing found". */
export const missingChecks: Readonly<Record<string, { title: string; reason: string }>> = {
  branchValencyCheck: { title: '分部造价检查', reason: '需要分部造价区间库' },
  lawfeeCheck: { title: '规费检查', reason: '需要各地区规费标准费率' },
  profitRateCheck: { title: '利润率检查', reason: '需要利润与管理费率区间库' },
  laborRateCheck: { title: '人工费检查', reason: '需要各地区人工费指数' },
  costRangeCheck: { title: '造价区间检查', reason: '需要造价区间设置' },
  materialCheck: { title: '材料指标检查', reason: '需要材料消耗量指标库' },
  relativityCheck: { title: '相关性检查', reason: '需要相关性规则设置' },
  expandCheck: { title: '扩展检查', reason: '需要同类工程清单库' },
};

export const missingCheckCalls: Readonly<Record<string, CheckCall>> = Object.fromEntries(
  Object.entries(missingChecks).map(([key, { title }]) => [key, callOf(key, `${title}（暂不支持）`)]),
);
