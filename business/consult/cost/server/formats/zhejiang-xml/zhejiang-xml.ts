import { defineAttributeXmlFormat } from '../attribute-xml/attribute-xml-format.ts';
import { buildChineseElementTable, chineseHeaderAttributeNames } from '../attribute-xml/chinese-element-table.ts';

/** 《浙江省建设工程计价成果文件数据标准》 XML: 单位工程列表 hold 专业工程列表, which are what others call unit works. */
export const zhejiangXmlFormat = defineAttributeXmlFormat({
  code: 'zhejiang-xml',
  title: '浙江省建设工程计价成果文件数据标准（XML）',
  root: /计价成果文件数据标准$/,
  proof: ({ name }) => (name.startsWith('浙江') ? null : `标准是“${name}”，不是浙江省的`),
  table: buildChineseElementTable({
    建设项目信息表: { as: 'header', at: chineseHeaderAttributeNames },
    招标信息表: { as: 'header', at: { ...chineseHeaderAttributeNames, name: '' } },
    投标信息表: { as: 'header', at: { ...chineseHeaderAttributeNames, name: '' } },
    项目数据信息: { as: 'header', at: { total: '总造价|工程总造价' } },
    措施项目清单表: { as: 'node', kind: 'division', within: 'measures', name: '措施项目' },
    技术措施项目清单表: { as: 'node', kind: 'division', within: 'measures', name: '技术措施项目' },
    组织措施项目清单表: { as: 'node', kind: 'division', within: 'measures', name: '组织措施项目' },
    分部分项工程量清单表: { as: 'node', kind: 'division', within: 'works', name: '分部分项工程量清单' },
  }),
});
