import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { COCKPIT_BOARDS, COCKPIT_PATH } from '#business/insight/cockpit/model/cockpit-routes.ts';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();
const DESKTOPS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
];

interface Card {
  readonly top: number;
  readonly right: number;
  /** The unit stands behind its number, in one line. */
  readonly isOneLine: boolean;
}

/** The cards of a board once it is the one that is shown. */
async function cardsOf(page: Page, title: string): Promise<Card[]> {
  const board = page.getByRole('region', { name: title, exact: true });
  await board.locator('dl dd').first().waitFor();
  return board.locator('dl > div').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, right } = card.getBoundingClientRect();
      const amount = card.querySelector('dd > span');
      return { top, right, isOneLine: (amount?.getClientRects().length ?? 0) === 1 };
    }),
  );
}

it('cards of every board stand in rows as full as each other, up to the edge, each number with its unit in one line', async () => {
  const gm = await story.personAt('gm', `${COCKPIT_PATH}/manage-cockpit`);
  for (const size of DESKTOPS) {
    await gm.setViewportSize(size);
    for (const { key, title } of COCKPIT_BOARDS) {
      await gm.getByRole('navigation', { name: '驾驶舱页面' }).getByRole('link', { name: title }).click();
      await gm.waitForURL(`**/${key}`);
      const cards = await cardsOf(gm, title);
      const tops = [...new Set(cards.map(({ top }) => Math.round(top)))];
      const rows = tops.map((top) => cards.filter((card) => Math.round(card.top) === top));
      const counts = rows.map((row) => row.length);
      expect([key, size.width, Math.max(...counts) - Math.min(...counts) < rows.length]).toEqual([
        key,
        size.width,
        true,
      ]);
      const edges = rows.map((row) => Math.max(...row.map(({ right }) => right)));
      expect([key, size.width, Math.max(...edges) - Math.min(...edges) < 2]).toEqual([key, size.width, true]);
      expect([key, size.width, cards.filter(({ isOneLine }) => !isOneLine)]).toEqual([key, size.width, []]);
      const overflows = await gm.evaluate('document.documentElement.scrollWidth > innerWidth');
      expect([key, size.width, overflows]).toEqual([key, size.width, false]);
    }
  }
});

it('a tile leads to its rows, whose sum the list says', async () => {
  const gm = await story.personAt('gm', `${COCKPIT_PATH}/manage-cockpit`);
  const card = gm.locator('main dl > div', { hasText: '已完成项目' });
  const count = (await card.getByRole('link').first().textContent()) ?? '';
  await card.getByRole('link').first().click();
  await gm.waitForURL('**/main-page/project/wf-list?**');
  await gm.getByText(`共 ${count} 条`).first().waitFor();
});

it('on a phone the link of the board that is shown is in sight', async () => {
  const gm = await story.personAt('gm', `${COCKPIT_PATH}/manpower-manage`, { width: 390, height: 844 });
  await cardsOf(gm, '人力资源');
  const box = await gm
    .getByRole('navigation', { name: '驾驶舱页面' })
    .getByRole('link', { name: '人力资源' })
    .boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
});

it('the wall is dark, whatever the person chose, and the product is as it was again behind it', async () => {
  const gm = await story.personAt('gm', '/business-status-dashboard');
  await cardsOf(gm, '经营状况大屏');
  const tone = () => gm.evaluate("document.documentElement.dataset.tone ?? 'light'");
  expect(await tone()).toBe('dark');
  await gm.locator('main dl > div', { hasText: '在手项目' }).getByRole('link').first().click();
  await gm.waitForURL('**/main-page/project/wf-list?**');
  await gm.getByRole('heading', { name: '咨询项目' }).first().waitFor();
  expect(await tone()).toBe('light');
});
