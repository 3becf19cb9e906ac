import { CostWorkbookReader } from '#business/consult/cost/server/formats/excel/cost-workbook-reader.ts';
import { type CoveredNumber, findProbedField, toCoveredNumber } from './covered-numbers.ts';

/** The tables of GB 50500-2013 and GB/T 50500-2024 with their columns; those of numbers are behind the bar. */
const TABLES: ReadonlyArray<readonly [title: string, words: string, numbers: string]> = [
  [
    '分部分项工程和单价措施项目清单与计价表',
    '序号 项目编码 项目名称 项目特征描述 计量单位',
    '工程量 综合单价 合价 其中：暂估价',
  ],
  ['单位工程招标控制价汇总表', '序号 汇总内容 备注', '金额 其中：暂估价'],
  ['总价措施项目清单与计价表', '序号 项目编码 项目名称 计算基础', '费率 金额 调整费率 调整后金额'],
  ['其他项目清单与计价汇总表', '序号 项目名称 备注', '金额 结算金额'],
  ['暂列金额明细表', '序号 项目名称 计量单位', '暂定金额'],
  ['专业工程暂估价及结算价表', '序号 工程名称 工程内容', '暂估金额 结算金额 差额'],
  ['计日工表', '编号 项目名称 单位', '暂定数量 实际数量 综合单价 合价'],
  ['总承包服务费计价表', '序号 项目名称 服务内容 计算基础', '项目价值 费率 金额'],
  ['规费、税金项目计价表', '序号 项目名称 计算基础', '计算基数 计算费率 金额'],
  ['主要材料和设备价格一览表', '序号 编码 名称 规格型号 单位', '数量 单价 合价'],
];

/** A unit work is one that has bills. */
const BILLS = {
  name: '清单',
  rows: [
    ['分部分项工程清单与计价表'],
    ['工程名称：土建'],
    ['序号', '项目编码', '项目名称', '计量单位', '工程量', '综合单价', '合价'],
    ['1', '010101001001', '平整场地', 'm2', 2, 3, 6],
  ],
  merges: [],
};

const REASONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/其中：暂估价/, 'an of-which: the tender states what it must be'],
  [/调整|结算金额|差额|实际/, 'settled later: compared between submission and audit'],
  [/计算基数/, 'the base as a number stands in the formula of the row, which is worked out again'],
  [/项目价值/, 'the base of the service fee stands in its formula'],
];
const reason = (at: string): string | undefined => REASONS.find(([form]) => form.test(at))?.[1];

/** Every column of numbers of the printed tables, driven through the reader to see what becomes of it. */
export function listExcelNumberCoverage(): CoveredNumber[] {
  return TABLES.flatMap(([title, words, numbers]) =>
    numbers
      .split(' ')
      .map((label, nth) =>
        toCoveredNumber(
          `${title}：${label}`,
          found(title, words.split(' '), { numbers: numbers.split(' '), nth }),
          reason,
        ),
      ),
  );
}

function found(title: string, words: readonly string[], { numbers, nth }: { numbers: readonly string[]; nth: number }) {
  const probe = 7654321.5;
  const values = words.map((word) => WORDS.find(([form]) => form.test(word))?.[1] ?? '名称');
  const amounts = numbers.map((_, at) => (at === nth ? probe : 3));
  const rows = [[title], ['工程名称：土建'], [...words, ...numbers], [...values, ...amounts]];
  const { rows: read } = new CostWorkbookReader([BILLS, { name: title, rows, merges: [] }], '样例', 'audited');
  read.cut();
  for (const batch of read.ready) {
    const field = findProbedField(String(probe), batch);
    if (field) return field;
  }
  return null;
}

const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/编码/, '010101001001'],
  [/序号|编号/, '1'],
  [/单位/, 'm3'],
  [/计算基础/, '分部分项工程费'],
];
