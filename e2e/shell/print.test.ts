import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { pdfTexts } from '#kernel/server/pdf/pdf-texts.ts';
import { chromiumPath } from '../../tools/steps/chromium.mjs';

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
afterAll(() => browser.close());

const css = (path: string) => readFileSync(new URL(`../../kernel/web/${path}`, import.meta.url), 'utf8');
const lines = Array.from({ length: 120 }, (_, at) => `<tr><td>row-${at + 1}</td><td>1.00</td></tr>`).join('');
const SHEET = `<style>${css('theme/print.css')}${css('form/print-sheet.module.css')}</style>
  <article data-print-sheet><h1>Sheet</h1><table class="table"><tbody>
    <tr><th>Name</th><td>above</td></tr>
    <tr><th>Lines</th><td><table><thead><tr><th>Item</th><th>Sum</th></tr></thead><tbody>${lines}</tbody></table></td></tr>
  </tbody></table></article>`;

it('a long table of a printed record begins on the first page, below the fields before it', async () => {
  const page = await browser.newPage();
  await page.setContent(SHEET);
  const [first = [], second = []] = await pdfTexts(await page.pdf({ preferCSSPageSize: true }));
  const textOf = (texts: readonly { text: string }[]) => texts.map(({ text }) => text).join(' ');
  expect(textOf(first)).toContain('above');
  expect(textOf(first)).toContain('row-10');
  expect(textOf(second)).toContain('Item');
});
