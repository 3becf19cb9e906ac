import { attributeFormat, OTHER } from '../attribute-xml/attribute-format.ts';
import { chineseHead, chineseTable } from '../attribute-xml/chinese-table.ts';

/** 合并工程 XML (root/mergedRoot/fileContents): several files of one project put together by a pricing product. */
export const mergedRoot = attributeFormat({
  code: 'merged-root',
  title: '合并工程 mergedRoot（XML）',
  root: /^(root|mergedRoot)$/,
  proof: (root) => {
    if (!root.holds(/^mergedRoot$/)) return OTHER;
    return root.holds(/^fileContents$/) ? null : '其中没有 fileContents';
  },
  table: chineseTable({
    工程项目: { as: 'header', at: chineseHead },
    建设项目: { as: 'header', at: chineseHead },
    招投标信息: { as: 'header', at: chineseHead },
    清单分部: {
      as: 'node',
      kind: 'division',
      at: { code: '编号|序号|项目编码', name: '名称|分部名称|项目名称', total: '金额|合价' },
    },
  }),
});
