import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';
import { waitUntilIdle } from '../page-actions.ts';

const story = await startBrowserStory();

/** Opens the dialog and waits until it stands still: it grows as it opens. */
const open = async (page: Page) => {
  await page.getByRole('button', { name: '发起流程' }).click();
  const dialog = page.getByRole('dialog', { name: '发起流程' });
  await dialog.getByRole('button', { name: '请假审批', exact: true }).click({ trial: true });
  return dialog;
};

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** Presses at a point and lets go (x, y) px from there. */
async function drag(page: Page, from: { x: number; y: number }, x: number, y: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
  await page.mouse.up();
}

it('a dialog is moved and resized, comes back where it was left, and closes with Esc but not by a click beside it', async () => {
  const page = await story.personAt('engineer');
  const dialog = await open(page);
  const box = async () => {
    const { x, y, width, height } = (await dialog.locator('.ant-modal-container').boundingBox()) ?? NOWHERE;
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  };
  const first = await box();

  await drag(page, { x: first.x + 100, y: first.y + 24 }, 90, -20);
  const moved = await box();
  expect([moved.x - first.x, moved.y - first.y]).toEqual([90, -20]);
  await drag(page, { x: moved.x + moved.width - 4, y: moved.y + moved.height - 4 }, -120, -80);
  const small = await box();
  expect([small.x, small.width - moved.width, small.height - moved.height]).toEqual([moved.x, -120, -80]);

  await page.mouse.click(5, 400);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // Its place is kept.
  await waitUntilIdle(page);
  await page.reload();
  await open(page);
  await expect.poll(box).toEqual(small);

  await dialog.getByText('发起流程').dblclick();
  await expect.poll(box).toEqual(first);
});
