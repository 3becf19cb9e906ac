import { defineAttributeXmlFormat } from '../attribute-xml/attribute-xml-format.ts';
import { buildChineseElementTable, chineseHeaderAttributeNames } from '../attribute-xml/chinese-element-table.ts';

/** 《湖南省建设工程造价电子数据标准》 XML. */
export const hunanXmlFormat = defineAttributeXmlFormat({
  code: 'hunan-xml',
  title: '湖南省建设工程造价电子数据标准（XML）',
  root: /造价电子数据标准$|^项目工程$/,
  proof: (root) => {
    if (root.name.startsWith('湖南')) return null;
    return root.name === '项目工程' ? '没有写明数据标准' : `标准是“${root.name}”，不是湖南省的`;
  },
  table: buildChineseElementTable({
    项目标段信息: { as: 'header', at: chineseHeaderAttributeNames },
    招标信息: { as: 'header', at: { ...chineseHeaderAttributeNames, name: '', code: '' } },
    投标信息: { as: 'header', at: { ...chineseHeaderAttributeNames, name: '', code: '' } },
  }),
});
