import { defineAttributeXmlFormat, IS_OTHER_FORMAT } from '../attribute-xml/attribute-format.ts';
import { chineseElementTable, chineseHeaderAttributes } from '../attribute-xml/chinese-element-table.ts';

/** 合并工程 XML (root/mergedRootXmlFormat/fileContents): several files of one project put together by a pricing product. */
export const mergedRootXmlFormat = defineAttributeXmlFormat({
  code: 'merged-root',
  title: '合并工程 mergedRoot（XML）',
  root: /^(root|mergedRoot)$/,
  proof: (root) => {
    if (!root.holds(/^mergedRoot$/)) return IS_OTHER_FORMAT;
    return root.holds(/^fileContents$/) ? null : '其中没有 fileContents';
  },
  table: chineseElementTable({
    工程项目: { as: 'header', at: chineseHeaderAttributes },
    建设项目: { as: 'header', at: chineseHeaderAttributes },
    招投标信息: { as: 'header', at: chineseHeaderAttributes },
    清单分部: {
      as: 'node',
      kind: 'division',
      at: { code: '编号|序号|项目编码', name: '名称|分部名称|项目名称', total: '金额|合价' },
    },
  }),
});
