import { expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct } from '#tools/testing/test-product.ts';

const product = await startTestProduct();

/** The entries of the menu of system administration; none where a person has no such menu. */
async function administration(loginName: string): Promise<string[]> {
  const { data } = await product.call(await product.signIn(loginName), 'GET', '/user/nav');
  const marked = data.filter(({ permission }: AnsweredJson) => permission === 'system');
  return marked.flatMap(({ children }: AnsweredJson) => pagesBelow(children));
}

const pagesBelow = (nodes: readonly AnsweredJson[]): string[] =>
  nodes.flatMap(({ name, children }) => (children?.length ? pagesBelow(children) : [name]));

it('the menu marked system shows everybody the functions that their rights reach, and nobody an empty one', async () => {
  expect(await administration('admin')).toEqual(expect.arrayContaining(['组织机构', '用户', '角色', '菜单']));
  expect(await administration('hr')).toEqual([
    '组织机构',
    '用户',
    '流程实例',
    '流程任务',
    '全部待办',
    '停滞流程',
    '工作日历',
  ]);
  expect(await administration('engineer')).toEqual([]);
});
