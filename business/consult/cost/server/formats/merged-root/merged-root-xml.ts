import { defineAttributeXmlFormat, OTHER_FORMAT_PROOF } from '../attribute-xml/attribute-xml-format.ts';
import { buildChineseElementTable, chineseHeaderAttributeNames } from '../attribute-xml/chinese-element-table.ts';

/** 合并工程 XML (root/mergedRootXmlFormat/fileContents): several files of one project put together by a pricing product. */
export const mergedRootXmlFormat = defineAttributeXmlFormat({
  code: 'merged-root',
  title: '合并工程 mergedRoot（XML）',
  root: /^(root|mergedRoot)$/,
  proof: (root) => {
    if (!root.holds(/^mergedRoot$/)) return OTHER_FORMAT_PROOF;
    return root.holds(/^fileContents$/) ? null : '其中没有 fileContents';
  },
  table: buildChineseElementTable({
    工程项目: { as: 'header', at: chineseHeaderAttributeNames },
    建设项目: { as: 'header', at: chineseHeaderAttributeNames },
    招投标信息: { as: 'header', at: chineseHeaderAttributeNames },
    清单分部: {
      as: 'node',
      kind: 'division',
      at: { code: '编号|序号|项目编码', name: '名称|分部名称|项目名称', total: '金额|合价' },
    },
  }),
});
