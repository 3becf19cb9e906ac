import { defineAttributeXmlFormat } from '../attribute-xml/attribute-xml-format.ts';
import { buildChineseElementTable, chineseHeaderAttributeNames } from '../attribute-xml/chinese-element-table.ts';

/** 数据转换交换标准 XML: the tables of a unit work are children of 单位工程. */
export const exchangeXmlFormat = defineAttributeXmlFormat({
  code: 'exchange-xml',
  title: '数据转换交换标准（XML）',
  root: /^数据转换交换标准$/,
  table: buildChineseElementTable({
    基本信息: { as: 'header', at: chineseHeaderAttributeNames },
    工程信息: { as: 'header', at: chineseHeaderAttributeNames },
    清单: {
      as: 'bill',
      at: {
        code: '编号|清单编码',
        name: '名称',
        feature: '项目特征',
        unit: '单位',
        quantity: '工程量',
        price: '单价|综合单价',
        total: '合价',
        rate: '费率',
        formula: '计算基数',
      },
      parts: {
        labor: '人工费',
        material: '材料费',
        mainMaterial: '主材费',
        machine: '机械费',
        overhead: '管理费',
        profit: '利润',
        risk: '风险费',
      },
    },
  }),
});
