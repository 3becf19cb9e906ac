import type { DemoAnswer } from '#platform/engines/workflow/server/index.ts';

/** A leave request of the demo firm. */
export interface DemoLeave {
  readonly by: string;
  readonly kind: string;
  readonly title: string;
  readonly reason: string;
  /** Days from today: asked on, and away from. A day of the weekend means the working day beside it. */
  readonly asked: number;
  readonly from: number;
  readonly days: number;
  /** How those asked after one another answered. */
  readonly answers: readonly DemoAnswer[];
}

const AGREED: readonly DemoAnswer[] = ['approve', 'approve'];
const AGREED_BY_ALL: readonly DemoAnswer[] = ['approve', 'approve', 'approve'];

type Row = readonly [
  by: string,
  kind: string,
  title: string,
  reason: string,
  asked: number,
  from: number,
  days: number,
  answers: readonly DemoAnswer[],
];
const ROWS: readonly Row[] = [
  ['user0012', 'annual', '年休假四天', '陪父母出行', -96, -88, 4, AGREED_BY_ALL],
  ['user0024', 'sick', '病假两天', '急性肠胃炎，附诊断证明', -75, -75, 2, AGREED],
  ['user0033', 'personal', '事假一天', '办理户口迁移', -61, -57, 1, AGREED],
  ['engineer', 'annual', '年休假三天', '回乡探亲', -47, -40, 3, AGREED],
  ['user0005', 'sick', '病假一天', '发热就医，附病历', -33, -32, 1, AGREED],
  ['user0010', 'marriage', '婚假', '登记结婚', -29, -20, 5, AGREED_BY_ALL],
  ['user0016', 'personal', '事假半天', '办理房产手续', -15, -12, 0.5, AGREED],
  ['user0021', 'rest', '调休一天', '上周六驻场加班调休', -11, -8, 1, ['refuse']],
  ['user0027', 'annual', '年休假五天', '家庭出行', -4, 6, 5, ['approve']],
  ['user0030', 'paternity', '陪产假', '妻子生产', -3, 2, 10, AGREED],
  ['user0006', 'annual', '年休假两天', '个人安排', -2, 9, 2, []],
  ['user0007', 'personal', '事假一天', '子女入学面谈', -1, 4, 1, []],
  ['user0008', 'annual', '年休假四天', '返乡', -6, 15, 4, ['rejectToInitiator']],
  ['user0062', 'personal', '事假一天', '办理证件换领', -1, 5, 1, []],
];

export const DEMO_LEAVES: readonly DemoLeave[] = ROWS.map(([by, kind, title, reason, asked, from, days, answers]) => ({
  by,
  kind,
  title,
  reason,
  asked,
  from,
  days,
  answers,
}));
