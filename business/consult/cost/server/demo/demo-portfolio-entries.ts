import type { DemoPricedBill } from './demo-amounts.ts';
import type { DemoMistakeRule } from './demo-cost-xml.ts';
import { DEMO_UNIT_WORKS, type DemoUnitWork } from './demo-works.ts';
import { BASEMENT_BILLS_TEXT, FIT_OUT_BILLS_TEXT, STEEL_HALL_BILLS_TEXT } from './works/building-bills-text.ts';
import {
  ELECTRICAL_BILLS_TEXT,
  FIRE_PROTECTION_BILLS_TEXT,
  PLUMBING_BILLS_TEXT,
  VENTILATION_BILLS_TEXT,
} from './works/installation-bills-text.ts';
import {
  BRIDGE_BILLS_TEXT,
  DRAINAGE_BILLS_TEXT,
  LANDSCAPE_BILLS_TEXT,
  METRO_STATION_BILLS_TEXT,
  METRO_TRACK_BILLS_TEXT,
  ROAD_BILLS_TEXT,
} from './works/municipal-bills-text.ts';
import { parseDemoUnitWork } from './works/parse-demo-unit-work.ts';

/** What a file of the demo firm is of. */
type DemoStage = 'control' | 'bid' | 'contract' | 'submitted' | 'audited' | 'other';

/** A project of the demo firm with the files of its stages. */
export interface DemoPortfolioEntry {
  /** Name of the project. */
  readonly project: string;
  /** 单项工程 of its files. */
  readonly work: string;
  readonly units: readonly DemoUnitWork[];
  readonly stages: readonly DemoStage[];
  /** What went wrong in the file of a stage. */
  readonly slips?: Partial<Record<DemoStage, DemoSlips>>;
}

interface DemoSlips {
  readonly taxRate?: string;
  /** Bills of one code were not numbered on. */
  readonly repeated?: boolean;
  readonly bill?: DemoMistakeRule;
}

const [HOUSE] = DEMO_UNIT_WORKS as readonly [DemoUnitWork];
const house = { ...HOUSE, name: '土建工程' };
const basement = parseDemoUnitWork('桩基及地下室工程', '0103', BASEMENT_BILLS_TEXT);
const hall = parseDemoUnitWork('钢结构厂房工程', '0104', STEEL_HALL_BILLS_TEXT);
const fitOut = parseDemoUnitWork('装饰装修工程', '0102', FIT_OUT_BILLS_TEXT);
const electric = parseDemoUnitWork('电气工程', '0301', ELECTRICAL_BILLS_TEXT);
const plumbing = parseDemoUnitWork('给排水工程', '0302', PLUMBING_BILLS_TEXT);
const air = parseDemoUnitWork('通风空调工程', '0303', VENTILATION_BILLS_TEXT);
const fire = parseDemoUnitWork('消防工程', '0304', FIRE_PROTECTION_BILLS_TEXT);
const road = parseDemoUnitWork('道路工程', '0401', ROAD_BILLS_TEXT);
const drains = parseDemoUnitWork('排水管网工程', '0402', DRAINAGE_BILLS_TEXT);
const bridge = parseDemoUnitWork('桥梁工程', '0403', BRIDGE_BILLS_TEXT);
const garden = parseDemoUnitWork('园林景观工程', '0501', LANDSCAPE_BILLS_TEXT);
const stations = ['江滨路站主体工程', '文化宫站主体工程'].map((name) =>
  parseDemoUnitWork(name, '0801', METRO_STATION_BILLS_TEXT),
);
const tracks = ['左线轨道工程', '右线轨道工程'].map((name) => parseDemoUnitWork(name, '0802', METRO_TRACK_BILLS_TEXT));

/** Digits of an amount changed places. */
const swapped =
  (code: string): DemoMistakeRule =>
  (bill: DemoPricedBill): Readonly<Record<string, string>> =>
    bill.code.startsWith(code) ? { Total: bill.total.replace(/^(\d)(\d)(\d)/, '$1$3$2') } : {};
/** A bill without its unit, and one without its features. */
const bare =
  (unit: string, feature: string): DemoMistakeRule =>
  ({ code }: DemoPricedBill) => ({
    ...(code.startsWith(unit) ? { Unit: '' } : {}),
    ...(code.startsWith(feature) ? { Attr: '' } : {}),
  });

/** Works of every kind the firm prices; most of their files are clean, some have what a check is for. */
export const DEMO_PORTFOLIO: readonly DemoPortfolioEntry[] = [
  {
    ...{ project: '光伏产业基地全过程造价咨询', work: '1#厂房' },
    ...{ units: [hall, house, electric, fire], stages: ['control', 'contract'] },
    slips: { control: { bill: swapped('010604001') } },
  },
  {
    ...{ project: '职教园区一期设计概算审核', work: '教学楼' },
    ...{ units: [house, basement, electric, plumbing], stages: ['other'] },
  },
  {
    ...{ project: '国道G320改线竣工决算', work: 'K0+000~K3+260' },
    ...{ units: [road, bridge, drains], stages: ['control', 'contract', 'submitted', 'audited'] },
    slips: { submitted: { bill: bare('040309007', '040303011') } },
  },
  {
    ...{ project: '国道G320改线跟踪审计', work: 'K3+260~K5+800' },
    ...{ units: [road, bridge], stages: ['control', 'contract'] },
  },
  {
    ...{ project: '光伏产业基地竣工决算', work: '2#厂房' },
    ...{ units: [hall, house, electric], stages: ['submitted', 'audited'] },
  },
  {
    ...{ project: '锦程物流园跟踪审计', work: '1#仓库' },
    ...{ units: [hall, electric, fire], stages: ['control', 'contract'] },
  },
  {
    ...{ project: '清河区社区服务中心变更签证审核', work: '服务中心' },
    ...{ units: [fitOut, house, electric], stages: ['contract'] },
  },
  {
    ...{ project: '保障性住房三标段竣工决算', work: '3#~5#住宅楼' },
    ...{ units: [house, basement, electric, plumbing], stages: ['control', 'submitted', 'audited'] },
    slips: { submitted: { taxRate: '10' } },
  },
  {
    ...{ project: '人民医院门诊综合楼全过程造价咨询', work: '门诊综合楼' },
    ...{ units: [house, fitOut, electric, plumbing, air, fire], stages: ['control', 'contract'] },
  },
  {
    ...{ project: '滨江路改造工程竣工决算', work: '滨江路' },
    ...{ units: [road, drains, garden], stages: ['control', 'contract', 'submitted', 'audited'] },
    slips: { submitted: { repeated: true, bill: swapped('040202015') } },
  },
  {
    ...{ project: '轨道交通3号线最高投标限价编制', work: '江滨路站至文化宫站' },
    ...{ units: [...stations, ...tracks, electric], stages: ['control', 'bid', 'contract'] },
  },
  {
    ...{ project: '审判综合楼全过程造价咨询', work: '审判综合楼' },
    ...{ units: [fitOut, house, air], stages: ['control', 'contract'] },
  },
  {
    ...{ project: '云璟住宅小区工程量清单编制', work: '景观及室外工程' },
    ...{ units: [garden, drains], stages: ['control', 'bid'] },
  },
  {
    ...{ project: '机场航站楼扩建最高投标限价编制', work: '航站楼机电' },
    ...{ units: [electric, plumbing, air, fire], stages: ['control', 'bid'] },
    slips: { bid: { bill: swapped('030702001') } },
  },
  {
    ...{ project: '瑞和康养中心结算审核', work: '康养中心机电' },
    ...{ units: [electric, plumbing, air], stages: ['submitted', 'audited'] },
  },
];

/** How the amounts of a stage come about: prices beside those of the control price, how much of each bill, how long after the project began. */
export const DEMO_PRICING_BY_STAGE: Readonly<
  Record<DemoStage, { title: string; level: string; share: (at: number) => string; after: number }>
> = {
  other: { title: '设计概算', level: '1.05', share: () => '1', after: 0.2 },
  control: { title: '招标控制价', level: '1', share: () => '1', after: 0.3 },
  bid: { title: '投标报价（宏建建设集团有限公司）', level: '0.94', share: () => '1', after: 0.42 },
  contract: { title: '合同价', level: '0.86', share: () => '1', after: 0.5 },
  submitted: {
    title: '施工单位送审',
    level: '0.86',
    share: (at) => ['1.12', '1', '1.06', '1.03'][at % 4] ?? '1',
    after: 0.75,
  },
  audited: {
    title: '我方审核',
    level: '0.86',
    share: (at) => ['1.035', '1', '1.02', '0.995'][at % 4] ?? '1',
    after: 0.9,
  },
};
