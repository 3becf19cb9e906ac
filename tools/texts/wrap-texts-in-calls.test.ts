import { describe, expect, it } from 'vitest';
import { findShownTexts } from './find-shown-texts.mjs';
import { mayShowTexts } from './shown-text-rules.mjs';
import { wrapTextsInTranslateCalls } from './wrap-texts-in-calls.mjs';

const FILE = 'business/crm/contract/web/page.tsx';
const keys = (code: string, file = FILE) => findShownTexts(file, code).map(({ key }) => key);
/** The source after its imports. */
const spoken = (code: string) => wrapTextsInTranslateCalls(FILE, code)?.replace(/^(import [^;]+; )+/, '') ?? null;

describe('shown texts', () => {
  it.each([
    ["const a = '保存';", ['保存']],
    [`const a = \`审核\${n}条\`;`, ['审核{0}条']],
    ["const a = { title: '合同', 状态: 1 };", ['合同']],
    ['const a = <b title="提示">共 {n} 条</b>;', ['提示', '共 {0} 条']],
    ['const a = <p>由 <b>{x}</b> 改为 <b>{y}</b></p>;', ['由 {0} 改为']],
    ["const a = x as '甲' | '乙';", []],
    ["type A = '甲';", []],
    ["if (a === '甲' || list.includes('乙')) throw new Error('丙');", ['丙']],
    ["switch (a) { case '甲': b('乙'); }", ['乙']],
    ["const a = /^共/.test(b) ? text['甲'] : sql`select '乙'`;", []],
    [`refuse(translatable\`\${n}条\${b ? '甲' : ''}\`);`, ['{0}条{1}', '甲']],
    ["import a from '甲';", []],
  ])('%s has %j', (code, wanted) => expect(keys(code)).toEqual(wanted));

  it('are no titles of calls, which only the description of the calls shows', () => {
    const code = "get('/a', { title: '列表', body: z.string().min(1, '请选择') })";
    expect(keys(code, 'business/crm/contract/model/calls.ts')).toEqual(['请选择']);
  });

  it('stand neither in tests nor in the words of other programs’ files', () => {
    expect(mayShowTexts('business/crm/contract/web/page.tsx')).toBe(true);
    expect(mayShowTexts('business/crm/contract/web/page.test.ts')).toBe(false);
    expect(mayShowTexts('business/consult/cost/server/formats/national-xml/attribute-rules-2018.ts')).toBe(false);
    expect(mayShowTexts('platform/rights/authz/server/demo-and-starting-roles.ts')).toBe(false);
  });
});

describe('a source that speaks', () => {
  it('asks for its words', () => {
    expect(wrapTextsInTranslateCalls(FILE, "const a = '保存';")).toBe(
      'import { t as $t } from "#kernel/base/texts/translations.ts"; const a = $t("保存");',
    );
    expect(spoken(`const a = \`审核\${n}条\`;`)).toBe('const a = $t("审核{0}条", n);');
    expect(spoken(`const a = \`\${ok ? \`已\${b}\` : ""}完成\`;`)).toBe(
      'const a = $t("{0}完成", ok ? $t("已{0}", b) : "");',
    );
    expect(spoken("const a = ' 等';")).toBe('const a = (" " + $t("等") + "");');
  });
  it('keeps elements in their places', () => {
    expect(spoken('const a = <b title="提示">共 <i>{n}</i> 条</b>;')).toBe(
      'const a = <b title={$t("提示")}>{$rich("共 {0} 条", <i>{n}</i>)}</b>;',
    );
    expect(spoken('const a = <b><Icon /> 退出</b>;')).toBe('const a = <b><Icon />{" "}{$t("退出")}</b>;');
  });
  it('keeps its lines', () => {
    const code = 'const a = (\n  <b>\n    第一\n    第二 {n}\n    第三\n  </b>\n);\nlast();';
    expect(spoken(code)?.split('\n')).toHaveLength(code.split('\n').length);
  });
  it('is untouched where nothing is shown', () => expect(spoken("const a = 'x';")).toBeNull());
});

it('a sentence kept with its parts stays one; what stands in its places is translated', () => {
  expect(spoken(`refuse(translatable\`\${n}条\${b ? '甲' : ''}\`);`)).toBe(
    `refuse(translatable\`\${n}条\${b ? $t("甲") : ''}\`);`,
  );
});
