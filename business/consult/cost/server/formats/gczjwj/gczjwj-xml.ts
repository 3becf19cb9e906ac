import { defineAttributeXmlFormat } from '../attribute-xml/attribute-xml-format.ts';
import type { ElementMappingRule, ElementMappingTable } from '../attribute-xml/element-rule-lookup.ts';

const PARTS = {
  labor: 'RGF|RGFHJ',
  material: 'CLF|CLFHJ',
  mainMaterial: 'ZCF|ZCFHJ',
  machine: 'JXF|JXFHJ|SGJJF',
  overhead: 'GLF|QYGLF',
  profit: 'LR|LRHJ',
  risk: 'FXF|FX',
  statutory: 'GF',
  tax: 'SJ',
  provisional: 'ZGJ|ZGHJ',
} as const;
const BILL = {
  code: 'XMBM|QDBM|BM',
  name: 'XMMC|MC',
  feature: 'XMTZ|TZ',
  unit: 'JLDW|DW',
  quantity: 'GCSL|SL',
  price: 'ZHDJ|DJ|QFDJ',
  total: 'ZHHJ|HJ|JE',
  priceHigh: 'ZGXJ|KZDJ',
  workContent: 'GZNR',
  formula: 'JSJS|QFJS|JS',
  rate: 'FL',
} as const;
const FEE = {
  code: 'XH|FYDH|DM|BM',
  name: 'FYMC|XMMC|MC|GCMC',
  formula: 'JSJS|QFJS|JSGS|JS',
  base: 'JSJC|QFJC|JSSM',
  unit: 'JLDW|DW',
  quantity: 'SL|GCSL',
  price: 'DJ|ZHDJ',
  rate: 'FL|SL1',
  total: 'JE|HJ|ZHHJ|ZDJE|FYJE',
  remark: 'BZ',
} as const;
const fee = (group: Extract<ElementMappingRule, { as: 'fee' }>['group']): ElementMappingRule => ({
  as: 'fee',
  group,
  at: FEE,
});
const NODE = {
  code: 'DXGCBH|DWGCBH|BM|XH|XMBM',
  name: 'DXGCMC|DWGCMC|MC|FBMC|XMMC|GCMC',
  total: 'JE|HJ|ZJ|GCZJ',
} as const;

const TABLE: ElementMappingTable = {
  names: {
    GCZJWJ: [
      {
        as: 'header',
        at: {
          code: 'GCBH|XMBH',
          name: 'GCMC|XMMC',
          owner: 'JSDW',
          tenderer: 'ZBR',
          bidder: 'TBR',
          total: 'GCZJ|ZJ|ZZJ',
          priceCeiling: 'ZGXJ|KZJ',
          bidTotal: 'TBZJ',
          scale: 'JZMJ|JSGM',
          compileDate: 'BZSJ|BZRQ',
          compiler: 'BZR',
          compileCompany: 'BZDW',
          standardName: 'BZMC',
          standardNumber: 'BZBH|BBH|VERSION',
        },
        software: { product: 'RJMC', version: 'RJBB', lock: 'RJSBM|JMSBH' },
        machine: { cpu: 'CPU|CPUXLH', disk: 'YPXLH', network: 'WKDZ|MAC' },
      },
    ],
    DXGC: { as: 'node', kind: 'singleWork', at: NODE },
    DWGC: { as: 'node', kind: 'unitWork', at: { ...NODE, specialty: 'ZYLB|ZY', scale: 'JZMJ|GM', scaleUnit: 'GMDW' } },
    FBFX: { as: 'node', kind: 'division', within: 'works', name: '分部分项工程', at: { total: 'JE|HJ' } },
    FBGC: { as: 'node', kind: 'division', at: NODE },
    QDXM: { as: 'bill', at: BILL, parts: PARTS },
    DEZM: {
      as: 'norm',
      at: {
        code: 'DEBH|DEBM',
        name: 'XMMC|DEMC|MC',
        unit: 'JLDW|DW',
        quantity: 'GCSL|SL',
        price: 'ZHDJ|DJ',
        total: 'ZHHJ|HJ',
        labor: 'DERGF',
      },
    },
    CSXM: { as: 'node', kind: 'division', within: 'measures', name: '措施项目', at: { total: 'JE|HJ' } },
    DJCS: { as: 'node', kind: 'division', within: 'measures', name: '单价措施项目', at: { total: 'JE|HJ' } },
    ZJCS: { as: 'node', kind: 'division', within: 'measures', name: '总价措施项目', at: { total: 'JE|HJ' } },
  },
  patterns: [
    [
      /^(ZZCS|ZJCS|JSCS|DJCS|ZTCS|CS)(XM|MX|BT|ZM|FX)?(MX|XM)?$/,
      { as: 'bill', within: 'measures', at: BILL, parts: PARTS, byCode: true },
    ],
    [
      /^(RCJHL|CLHL|RCJXH|HL)(MX)?$|^DERCJ$|^RCJ$/,
      { as: 'usage', resource: 'RCJBM|RCJID|CLBM|BM', quantity: 'HL|XHL|DEHL|SL', perUnit: true },
    ],
    [
      /^(RCJHZ|RCJ|CLHZ|GLJHZ)(MX|XM|XX)$/,
      {
        as: 'resource',
        id: 'RCJID|RCJBM|BM',
        at: {
          code: 'RCJBM|CLBM|BM',
          name: 'RCJMC|CLMC|MC',
          specification: 'GGXH|GG|XHGG',
          unit: 'JLDW|DW',
          quantity: 'SL|XHL|ZYL',
          price: 'SCJ|DJ|CSJ|BHSDJ',
          priceTaxed: 'HSJ|HSDJ',
          total: 'HJ|JE|HJJE',
          kind: 'RCJLB|LB|LX',
        },
        kinds: { 1: 2, 2: 3, 3: 4 },
      },
    ],
    [/^(ZLJE)(MX|XM)$/, fee('provisionalSum')],
    [/^(CLZGJ|CLZG|SBZGJ)(MX|XM)$/, fee('provisionalMaterial')],
    [/^(ZYGCZGJ|ZYZGJ|ZYGCZG)(MX|XM)$/, fee('specialtyProvisional')],
    [/^(JRG)(MX|XM|BT)$/, fee('dayWork')],
    [/^(ZCBFWF|ZBFWF)(MX|XM)$/, fee('attendance')],
    [/^(GF)(MX|XM)$/, fee('statutory')],
    [/^(SJ|ZZS)(MX|XM)$/, fee('tax')],
    [/^(GFSJ)(MX|XM)$/, fee('statutory')],
    [/^(QTXM)(MX|ZM)$/, fee('sundry')],
    [/^(DWGCFHZ|DWGCHZ|FYHZ|FYXM|ZJHZ|DWGCFYHZ)(MX|XM|ZM)?$/, fee('summary')],
  ],
};

/** 福建 and others: 工程造价文件 GCZJWJ XML. */
export const gczjwjXmlFormat = defineAttributeXmlFormat({
  code: 'gczjwj',
  title: '工程造价文件 GCZJWJ（XML）',
  root: /^GCZJWJ$/i,
  proof: ({ name }) => (name === 'GCZJWJ' ? null : `写法是“${name}”`),
  table: TABLE,
});
