import type { CostFileHeader } from '#business/consult/cost/model/index.ts';

/** 业态, as far as default ranges are known for it. */
export type BuildingKind = 'housing' | 'commercial' | 'office' | 'industrial';

export const buildingKindNames: Readonly<Record<BuildingKind, string>> = {
  housing: '住宅',
  commercial: '商业',
  office: '办公',
  industrial: '工业',
};

const WORDS: ReadonlyArray<readonly [BuildingKind, RegExp]> = [
  ['housing', /住宅|居住|公寓|宿舍|安置房|保障性住房|公租房|小区/],
  ['industrial', /厂房|车间|仓库|工业|物流/],
  ['commercial', /商业|商场|购物|酒店|综合体/],
  ['office', /办公|写字楼|政务|科研楼/],
];

/** What files call the kind of a building; other 类别 and 类型 (结构类型, 合同类型, 造价类别) are something else. */
const KIND_NAMES = /^(工程|项目|建筑|建筑物|房屋)(类别|类型|分类)$|业态|用途|使用功能|建筑功能/;

/** The 业态 a file's own words tell (工程类别 first, then the name), or null where they tell none or several. */
export function detectBuildingKind({
  name,
  attributes,
}: Pick<CostFileHeader, 'name' | 'attributes'>): BuildingKind | null {
  const stated = attributes.filter((each) => KIND_NAMES.test(each.name.trim())).map((each) => each.value);
  for (const text of [stated.join(' '), name]) {
    const kinds = WORDS.filter(([, words]) => words.test(text)).map(([kind]) => kind);
    if (kinds.length === 1) return kinds[0] ?? null;
  }
  return null;
}
