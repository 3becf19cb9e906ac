import type { TableKind } from '#business/consult/cost/model/index.ts';

/** A label fits the first expression and not the second. */
type ColumnForm = readonly [form: RegExp, not?: RegExp];
type ColumnForms = Readonly<Record<string, readonly ColumnForm[]>>;

const CHANGE = /增减|核增|核减|偏差|比例|±/;

const fees: ColumnForms = {
  serial: [[/^序号|^编号/]],
  code: [[/代号|(项目)?编码/]],
  name: [[/名称|内容|^项目$/]],
  base: [[/计算(基础|方法|说明)|取费(基础|说明)/]],
  number: [[/计算基数|取费基数/]],
  rate: [[/费率|税率/, /调整/]],
  unit: [[/单位/, /单位工程/]],
  quantity: [[/数量|工程量/, /实际|确认/]],
  price: [[/单价/, /确认|差额/]],
  amount: [[/金额|合价|价格/, /其中|调整|结算|差额|实际|确认|计算|单价/]],
  remark: [[/备注|说明$/]],
};

/** The parts of a price stand in several columns of an analysis: see part-columns. */
const noParts: ColumnForms = {
  labor: [],
  mainMaterial: [],
  material: [],
  machine: [],
  overhead: [],
  profit: [],
  risk: [],
};

/** How the labels of the columns of each kind of table are known, most particular first. */
export const columnLabelPatterns: Readonly<Record<TableKind, ColumnForms>> = {
  bills: {
    code: [[/(编码|编号)/, /定额|材料/]],
    name: [[/名称/, /工程名称|编码/]],
    feature: [[/特征|工作内容/]],
    unit: [[/单位/, /单位工程|金额/]],
    quantity: [[/(工程|数)量/]],
    price: [[/(综合)?单价/, /暂估|限价|其中/]],
    total: [
      [/合价|综合合价/, /暂估|其中/],
      [/金额|合计/, /单价|其中|暂估/],
    ],
    priceHigh: [[/限价/]],
  },
  settlement: {
    code: [[/编码|编号/]],
    name: [[/名称/]],
    feature: [[/特征/]],
    unit: [[/单位/, /单价/]],
    contractQuantity: [[/合同.*工程量|工程量.*合同/, CHANGE]],
    submittedQuantity: [[/(送审|结算|报审).*工程量|工程量.*(送审|结算|报审)/, CHANGE]],
    auditedQuantity: [[/(审核|审定).*工程量|工程量.*(审核|审定)/, CHANGE]],
    price: [[/(投标|合同).*单价/, /增减|备案/]],
    changedPrice: [[/增减.*单价|新.*单价/]],
    contractTotal: [[/合同(合价|金额|价)/, CHANGE]],
    submittedTotal: [[/(送审|结算|报审)(合价|金额|价)/, CHANGE]],
    auditedTotal: [[/(审核|审定)(合价|金额|价)/, CHANGE]],
  },
  analysis: {
    norm: [[/定额(项目)?(编号|编码)|子目编[号码]/]],
    code: [[/(项目|清单)(编号|编码)/, /定额/]],
    name: [[/(定额|子目).*名称/]],
    unit: [[/(定额|子目).*单位/]],
    quantity: [[/数量|工程量/]],
    ...noParts,
  },
  shortAnalysis: { code: [[/编码|编号/]], ...noParts },
  worksSummary: {
    serial: [[/^序号/]],
    name: [[/名称|内容/]],
    amount: [[/金额|造价|合计/, /其中/]],
  },
  resources: {
    code: [[/编码|编号|代码/]],
    name: [[/名称/]],
    specification: [[/规格|型号/, /名称/]],
    unit: [[/单位/]],
    quantity: [[/数量|用量/]],
    price: [[/(除税|不含税).*价|市场价|单价/, /(?<!不)含税|预算|基准|合价|差/]],
    priceTaxed: [[/(?<!不)含税.*价/, /除税|合价|总价|差/]],
    total: [[/合价|合计|总价|金额/, /(?<!不)含税|差/]],
    basePrice: [[/基准/]],
    kind: [[/类别|类型/]],
  },
  unitSummary: fees,
  rateMeasures: fees,
  sundry: fees,
  provisionalSum: fees,
  provisionalMaterial: fees,
  specialtyProvisional: fees,
  dayWork: fees,
  attendance: fees,
  feesAndTax: fees,
  analysisMaterials: {},
  publication: {},
};
