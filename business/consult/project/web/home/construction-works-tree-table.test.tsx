import { beforeEach, expect, it } from 'vitest';
import { renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { ProjectWorkLine } from '../../model/index.ts';
import { ConstructionWorksTreeTable } from './construction-works-tree-table.tsx';

const work = (id: string, name: string, more: Partial<ProjectWorkLine> = {}): ProjectWorkLine => ({
  ...{ id, parentId: null, name, level: 'unit', levelLabel: '单位工程', specialty: '土建', scale: null, scaleUnit: '' },
  ...{ submitted: null, approved: null, children: [] },
  ...more,
});
const rows = () =>
  [...document.querySelectorAll('[role="treegrid"] tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim()),
  );
const show = async (...works: ProjectWorkLine[]) => {
  await renderScreen(<ConstructionWorksTreeTable works={works} loading={false} />);
  await waitUntil(() => expect(rows().length).toBeGreaterThan(0));
};

beforeEach(() => signInTestUser());

it('each work tells what was asked for, found and taken back, and what it comes to by its scale', async () => {
  const amounts = { submitted: '1000000', approved: '925000.5', scale: '2500', scaleUnit: 'm²' };
  await show(work('1', '教学楼', amounts));
  expect(rows()[0]?.slice(1)).toEqual([
    ...['单位工程', '土建', '2,500.00 m²', '1,000,000.00', '925,000.50', '74,999.50', '7.50%', '370.00'],
  ]);
});

it('until something is found, it is what was asked for that is divided; what is not known stays empty', async () => {
  await show(
    work('1', '食堂', { submitted: '100', scale: '3', scaleUnit: 'm²' }),
    work('2', '操场', { submitted: '0', approved: '0', scale: '0', scaleUnit: 'm²' }),
    work('3', '围墙'),
  );
  expect(rows().map((row) => row.slice(4))).toEqual([
    ['100.00', '', '', '', '33.33'],
    ['0.00', '0.00', '0.00', '', ''],
    ['', '', '', '', ''],
  ]);
});

it('parts stand below their whole, open from the start', async () => {
  const child = work('2', '教学楼', { parentId: '1' });
  await show(work('1', '学校', { level: 'single', levelLabel: '单项工程', children: [child] }));
  expect(rows().map(([name]) => name)).toEqual(['学校', '教学楼']);
});

it('a project without a structure says where it is made', async () => {
  await renderScreen(<ConstructionWorksTreeTable works={[]} loading={false} />);
  expect(screenText()).toContain('在“项目结构”中建立单项、单位和专业工程');
});
