import { MORE_DEMO_RESOURCES_TEXT } from './works/more-demo-resources-text.ts';

/** Kinds of the national data exchange standard: 2 人工, 3 材料, 4 机械. */
export interface DemoResource {
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  /** 元 per unit, without tax. */
  readonly price: string;
  readonly kind: 2 | 3 | 4;
}

const ROWS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  工: ['00010101', '综合工日', '', '工日', '148.00'],
  安工: ['00010301', '安装综合工日', '', '工日', '156.00'],
  c15: ['80210555', '预拌混凝土', 'C15', 'm3', '412.00'],
  c30: ['80210561', '预拌混凝土', 'C30', 'm3', '468.00'],
  c30p: ['80210563', '预拌混凝土', 'C30 P6', 'm3', '486.00'],
  rebar: ['01010177', '热轧带肋钢筋', 'HRB400E Φ10~25', 't', '3860.00'],
  block: ['04150113', '蒸压加气混凝土砌块', '600×200×200', 'm3', '298.00'],
  brick: ['04130141', '烧结页岩多孔砖', '240×115×90', '千块', '826.00'],
  mortar: ['80010751', '预拌砂浆', 'DM M7.5', 'm3', '405.00'],
  plaster: ['80010543', '抹灰砂浆', 'DP M10', 'm3', '428.00'],
  sbs: ['13330203', 'SBS改性沥青防水卷材', '4mm', 'm2', '36.50'],
  xps: ['15130311', '挤塑聚苯板', '80mm', 'm3', '620.00'],
  rock: ['15090127', '岩棉板', '60mm A级', 'm3', '545.00'],
  tile: ['06050181', '防滑地砖', '600×600', 'm2', '58.00'],
  paint: ['13030301', '内墙乳胶漆', '环保型', 'kg', '14.20'],
  window: ['11010311', '断桥铝合金窗', '6+12A+6', 'm2', '585.00'],
  door: ['11010105', '钢制防火门', '甲级', 'm2', '512.00'],
  form: ['35010101', '复合木模板', '15mm', 'm2', '38.00'],
  tube: ['35030343', '脚手架钢管', 'Φ48×3.0', 'kg', '4.60'],
  pipe: ['17250331', 'PPR给水管', 'S4 DN25', 'm', '12.80'],
  drain: ['17250613', 'PVC-U排水管', 'DN110', 'm', '26.40'],
  basin: ['18090101', '台式洗脸盆', '陶瓷', '套', '428.00'],
  conduit: ['26060121', '刚性阻燃管', 'PC20', 'm', '3.60'],
  wire: ['28030215', '铜芯绝缘导线', 'WDZ-BYJ 2.5mm2', 'm', '2.35'],
  lamp: ['25030101', 'LED吸顶灯', '18W', '套', '86.00'],
  socket: ['26410301', '五孔插座', '10A', '个', '14.50'],
  box: ['55090211', '照明配电箱', 'AL 12回路', '台', '1860.00'],
  digger: ['99010301', '履带式单斗液压挖掘机', '1m3', '台班', '1385.00'],
  crane: ['99090201', '塔式起重机', '8t', '台班', '1120.00'],
  pump: ['99052403', '混凝土输送泵车', '37m', '台班', '1960.00'],
  mixer: ['99050301', '干混砂浆罐式搅拌机', '20000L', '台班', '238.00'],
  bender: ['99170302', '钢筋加工机械', '综合', '台班', '96.00'],
};

const MORE = MORE_DEMO_RESOURCES_TEXT.trim()
  .split('\n')
  .map((line) => {
    const [key = '', code = '', name = '', specification = '', unit = '', price = ''] = line.split('|');
    return [key, [code, name, specification, unit, price]] as const;
  });

const kindOf = (code: string): DemoResource['kind'] => (code.startsWith('99') ? 4 : code.startsWith('0001') ? 2 : 3);

/** The 工料机 of the demo firm's files by short names. @param priceOf what one of them costs there and then */
export const buildDemoResources = (
  priceOf: (code: string, price: string) => string = (_, price) => price,
): ReadonlyMap<string, DemoResource> =>
  new Map(
    [...Object.entries(ROWS), ...MORE].map(([key, [code, name, specification, unit, price]]) => [
      key,
      { code, name, specification, unit, price: priceOf(code, price), kind: kindOf(code) },
    ]),
  );
