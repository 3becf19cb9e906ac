import { defineAttributeXmlFormat } from '../attribute-xml/attribute-xml-format.ts';
import type { ElementMappingRule, ElementMappingTable } from '../attribute-xml/element-rule-lookup.ts';

/** 人工费, 主材费, 材料费 (辅材费 is part of it), 机械费, 管理费, 利润, 设备费: of one unit. */
const PARTS = {
  labor: 'Rgf',
  material: 'Clf|Fcf',
  mainMaterial: 'Zcf',
  machine: 'Jxf',
  overhead: 'Glf',
  profit: 'Lr',
} as const;
const BILL = {
  name: 'Mc',
  feature: 'Xmtz',
  unit: 'Dw',
  quantity: 'Sl',
  price: 'Zhdj',
  total: 'Zhhj',
  priceHigh: 'Zgj',
} as const;
const NORM: ElementMappingRule = {
  as: 'norm',
  at: { code: 'Debm', name: 'Mc', unit: 'Dw', quantity: 'DwQdSl', price: 'Dj', total: 'Hj' },
};
const OF_NORM: ElementMappingRule = { as: 'usage', resource: 'RcjId|RcjID', quantity: 'Rcjhl', perUnit: true };
const RATED = { code: 'Xh', name: 'Mc', formula: 'Js|Qfjs', base: 'Jsjc', rate: 'Fl', total: 'Je' } as const;
const SUM = { code: 'Xh', name: 'Mc', total: 'Je|Zdje', unit: 'Dw', remark: 'Bz' } as const;
const fee = (
  group: Extract<ElementMappingRule, { as: 'fee' }>['group'],
  at: Extract<ElementMappingRule, { as: 'fee' }>['at'] = SUM,
): ElementMappingRule => ({
  as: 'fee',
  group,
  at,
});

const TABLE: ElementMappingTable = {
  names: {
    JingJiBiao: { as: 'header', at: { name: 'Xmmc', code: 'BiaoDuanNo|Xmbh', standardNumber: 'Version' } },
    ZhaoBiaoXx: {
      as: 'header',
      at: { tenderer: 'Zbr', compiler: 'Bzr', compileDate: 'BzTime|Bztime', priceCeiling: 'Zgj|Zbkzj', total: 'Zbkzj' },
    },
    TouBiaoXx: {
      as: 'header',
      at: {
        tenderer: 'Zbr',
        bidder: 'Tbr',
        compiler: 'Bzr',
        compileDate: 'BzTime|Bztime',
        bidTotal: 'Tbzj',
        total: 'Tbzj',
      },
    },
    Dxgcxx: { as: 'node', kind: 'singleWork', at: { code: 'Dxgcbh', name: 'Dxgcmc', total: 'Je' } },
    Dwgcxx: [
      { as: 'node', kind: 'unitWork', at: { code: 'Dwgcbh', name: 'Dwgcmc', specialty: 'Zylb', total: 'Je' } },
      {
        as: 'header',
        at: {},
        software: { product: 'SoftName', version: 'SoftNum', lock: 'DogNum' },
        machine: { cpu: 'MachineKey' },
      },
    ],
    QdBt: { as: 'node', kind: 'division', within: 'works', at: { code: 'Xh', name: 'Mc', total: 'Je' } },
    Qdmx: { as: 'bill', within: 'works', at: { ...BILL, code: 'Qdbm', formula: 'Jsgz' }, parts: PARTS },
    QdxdezjMx: NORM,
    CsxdezjMx: NORM,
    QdxdercjhlMx: OF_NORM,
    CsxdercjhlMx: OF_NORM,
    QdxrcjhlMx: OF_NORM,
    CsxrcjhlMx: OF_NORM,
    DjCs: { as: 'node', kind: 'division', within: 'measures', name: '单价措施项目' },
    DjCsMx: { as: 'bill', within: 'measures', at: { ...BILL, code: 'Bm|Qdbm' }, parts: PARTS },
    ZjCs: { as: 'node', kind: 'division', within: 'measures', name: '总价措施项目' },
    ZjCsMx: {
      as: 'bill',
      within: 'measures',
      at: { code: 'Bm|Xh', name: 'Mc', formula: 'Js', feature: 'Jsjc', rate: 'Fl', total: 'Je' },
      byCode: true,
    },
    FywjMx: fee('summary'),
    GfsjMx: fee('statutory', RATED),
    QtxmMx: fee('sundry'),
    ZljeMx: fee('provisionalSum'),
    ZygczgMx: fee('specialtyProvisional'),
    ClzgMx: fee('provisionalMaterial', {
      code: 'Xh|Rcjbm',
      name: 'Mc',
      unit: 'Dw',
      quantity: 'Sl',
      price: 'Dj',
      total: 'Hj|Je',
    }),
    JrgBt: fee('dayWork'),
    JrgMx: fee('dayWork', { code: 'Xh', name: 'Mc', unit: 'Dw', quantity: 'Sl', price: 'Zhdj|Dj', total: 'Je|Hj' }),
    ZcbfwfMx: fee('attendance', { code: 'Xh', name: 'Mc', formula: 'Xmjz|Js', rate: 'Fl', total: 'Je' }),
    RcjhzMx: {
      as: 'resource',
      id: 'RcjId|RcjID',
      at: {
        code: 'Rcjbm',
        name: 'Mc',
        specification: 'Ggxh',
        unit: 'Dw',
        price: 'Dj',
        quantity: 'Sl',
        total: 'Hj',
        kind: 'Rcjlb',
        provider: 'Jgbz',
        mainMaterial: 'Zcbz',
        provisional: 'Zgjbz',
      },
      kinds: { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6 },
    },
  },
};

/** Products write these names in any case (QdBt, Qdbt, QDBT): one spelling stands for all. */
const byLowerCase = new Map(Object.entries(TABLE.names).map(([name, rule]) => [name.toLowerCase(), rule]));
const anyCase: ElementMappingTable = {
  names: TABLE.names,
  patterns: [...byLowerCase].flatMap(([name, rule]) =>
    [rule]
      .flat()
      .slice(0, 1)
      .map((each): readonly [RegExp, ElementMappingRule] => [new RegExp(`^${name}$`, 'i'), each]),
  ),
};

/** 江苏 data exchange (新点 13jk, 13jz exports): JingJiBiao XML. */
export const jiangsu13jkXmlFormat = defineAttributeXmlFormat({
  code: 'jiangsu-13jk',
  title: '江苏省工程量清单计价数据交换文件（新点 13jk）',
  root: /^JingJiBiao$/i,
  proof: ({ name }) => (/^(JingJiBiao|Jingjibiao|JINGJIBIAO)$/.test(name) ? null : `写法是“${name}”`),
  table: anyCase,
});
