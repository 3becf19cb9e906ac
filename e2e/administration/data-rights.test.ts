import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();

it('a role gets a condition, its people see the fitting projects alone, and the reasons say so', async () => {
  const admin = await story.personAt('admin', '/sys-manager/impower-new/data');
  await admin.getByRole('treegrid', { name: '角色' }).getByRole('row', { name: '造价工程师' }).click();
  const menus = admin.getByRole('navigation', { name: '数据菜单' });
  await menus.getByRole('button', { name: '咨询项目' }).click();
  const attributes = admin.getByRole('group', { name: '数据属性' });
  await attributes.getByText('全部数据', { exact: true }).click();
  await admin.getByRole('textbox', { name: '搜索字段或选项' }).fill('已暂停');
  await attributes.getByText('已暂停', { exact: true }).click();
  await menus.getByText('未保存').waitFor();
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await menus.getByText('已设置').waitFor();

  const reasons = await story.personAt('admin', '/sys-manager/impower-new/view');
  await reasons.getByText('记录', { exact: true }).click();
  await reasons.getByRole('combobox', { name: '人员' }).fill('陈晓雯');
  await reasons.getByTitle(/^陈晓雯 · /).click();
  await reasons.getByRole('combobox', { name: '数据', exact: true }).fill('咨询项目');
  await reasons.getByTitle('咨询项目', { exact: true }).last().click();
  const no = await projectOfOthers();
  await reasons.getByRole('combobox', { name: '记录' }).fill(no);
  await reasons.getByTitle(new RegExp(` · ${no}$`)).click();
  await reasons.getByText('拒绝', { exact: true }).waitFor();
  await reasons.getByText(/角色「造价工程师」要求“状态”为已暂停/).waitFor();
});

/** Number of a project that the engineer neither made nor may see under the condition. */
async function projectOfOthers(): Promise<string> {
  const ask = async (loginName: string): Promise<{ no: string }[]> => {
    const answer = await fetch(`${story.address}/api/form/project/queryList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', AuthToken: await story.token(loginName) },
      body: JSON.stringify({ pageSize: 1000 }),
    });
    return ((await answer.json()) as { data: { no: string }[] }).data;
  };
  const [all, seen] = await Promise.all([ask('admin'), ask('engineer')]);
  const hidden = all.find(({ no }) => !seen.some((one) => one.no === no));
  expect(seen.length).toBeLessThan(all.length);
  return hidden?.no ?? '';
}
