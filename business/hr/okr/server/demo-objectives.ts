/** A key result as its form takes it. */
interface DemoKeyResult {
  readonly name: string;
  readonly source: string;
  readonly unit: string;
  readonly start: string;
  readonly target: string;
  readonly current: string;
  readonly weight: number;
  readonly confidence: number;
}

/** What was noted of a key result, by its place, so many days ago. */
interface DemoNote {
  readonly result: number;
  readonly ago: number;
  readonly value: string;
  readonly confidence: number;
  readonly text: string;
}

/** An objective of the demo firm. */
export interface DemoObjective {
  readonly key: string;
  /** Sign-in name of its owner. */
  readonly by: string;
  readonly level: 'company' | 'dept' | 'person';
  readonly objective: string;
  readonly supports?: string;
  readonly results: readonly DemoKeyResult[];
  readonly notes: readonly DemoNote[];
  /** false: it still waits for the head's word. */
  readonly begun: boolean;
}

type Row = readonly [
  name: string,
  source: string,
  unit: string,
  target: string,
  weight: number,
  confidence: number,
  start?: string,
];
const keyResult = ([name, source, unit, target, weight, confidence, start = '0']: Row): DemoKeyResult => ({
  ...{ name, source, unit, start, target, current: start, weight, confidence },
});

export const DEMO_OBJECTIVES: readonly DemoObjective[] = [
  {
    key: 'firm',
    by: 'gm',
    level: 'company',
    objective: '做区域内最受信赖的造价咨询企业',
    results: [
      keyResult(['全年到账', 'receipt', '万元', '3000', 40, 7]),
      keyResult(['全年新签合同额', 'contract', '万元', '3600', 35, 6]),
      keyResult(['客户满意度', 'manual', '分', '95', 25, 8, '88']),
    ],
    notes: [
      { result: 2, ago: 40, value: '90.5', confidence: 7, text: '三季度回访68家，投诉2起均已闭环' },
      { result: 2, ago: 6, value: '92', confidence: 8, text: '重点客户回访完成，审减争议沟通明显改善' },
    ],
    begun: true,
  },
  {
    key: 'dept',
    by: 'manager',
    level: 'dept',
    objective: '结算审核按期交付、一次通过',
    supports: 'firm',
    results: [
      keyResult(['部门到账', 'receipt', '万元', '900', 50, 7]),
      keyResult(['按期交付率', 'manual', '%', '98', 30, 6, '91']),
      keyResult(['三级复核一次通过率', 'manual', '%', '90', 20, 5, '72']),
    ],
    notes: [
      { result: 1, ago: 20, value: '94.5', confidence: 6, text: '两个项目因资料不齐延期，已催补' },
      { result: 2, ago: 5, value: '81', confidence: 6, text: '推行自检清单后问题数下降' },
    ],
    begun: true,
  },
  {
    key: 'person',
    by: 'engineer',
    level: 'person',
    objective: '独立承担大型公建结算审核',
    supports: 'dept',
    results: [
      keyResult(['完成大型公建结算审核', 'manual', '项', '4', 60, 7]),
      keyResult(['计量差错率', 'manual', '%', '1', 40, 6, '3']),
    ],
    notes: [
      { result: 0, ago: 30, value: '2', confidence: 7, text: '医院门诊楼、体育馆已出具初稿' },
      { result: 1, ago: 4, value: '1.6', confidence: 7, text: '加强与模型工程量的对比复核' },
    ],
    begun: true,
  },
  {
    key: 'waiting',
    by: 'engineer',
    level: 'person',
    objective: '取得一级造价工程师（安装）资格',
    supports: 'dept',
    results: [keyResult(['通过考试科目', 'manual', '门', '4', 100, 6, '1'])],
    notes: [],
    begun: false,
  },
];
