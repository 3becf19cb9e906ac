import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { extractPdfTexts } from '#kernel/server/pdf/pdf-texts.ts';
import { findChromium } from '../../tools/steps/chromium.mjs';

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
afterAll(() => browser.close());

const css = (path: string) => readFileSync(new URL(`../../kernel/web/${path}`, import.meta.url), 'utf8');
const lines = Array.from({ length: 120 }, (_, at) => `<tr><td>row-${at + 1}</td><td>1.00</td></tr>`).join('');
const SHEET = `<style>${css('theme/print.css')}${css('form/printed-record-form.module.css')}</style>
  <article data-print-sheet><h1>Sheet</h1><table class="table"><tbody>
    <tr><th>Name</th><td>above</td></tr>
    <tr><th>Lines</th><td><table><thead><tr><th>Item</th><th>Sum</th></tr></thead><tbody>${lines}</tbody></table></td></tr>
  </tbody></table></article>`;

it('a long table of a printed record begins on the first page, below the fields before it', async () => {
  const page = await browser.newPage();
  await page.setContent(SHEET);
  const [first = [], second = []] = await extractPdfTexts(await page.pdf({ preferCSSPageSize: true }));
  const textOf = (texts: readonly { text: string }[]) => texts.map(({ text }) => text).join(' ');
  expect(textOf(first)).toContain('above');
  expect(textOf(first)).toContain('row-10');
  expect(textOf(second)).toContain('Item');
});

const ROW = (at: number) =>
  `<tr class="line" style="transform: translateY(0)"><td class="cell"><span class="text">line-${at}</span></td><td class="cell"><span class="text">1.00</span></td></tr>`;
const GRID = `<style>${css('theme/print.css')}${css('tree/tree-grid.module.css')}${css('theme/print-grid.css')}
    .page { display: flex; flex-direction: column; height: 400px; overflow: hidden; }</style>
  <main class="page"><h1>Project</h1>
    <div class="box"><table role="treegrid" class="grid"><thead class="head"><tr class="headLine"><th class="headCell"><span>Item</span></th><th class="headCell"><span>Sum</span></th></tr></thead>
    <tbody class="lines">${Array.from({ length: 150 }, (_, at) => ROW(at + 1)).join('')}</tbody></table></div></main>`;

it('a grid of lines is printed whole from the first page on, its head on every page', async () => {
  const page = await browser.newPage();
  await page.setContent(GRID);
  const pages = await extractPdfTexts(await page.pdf({ preferCSSPageSize: true }));
  const told = pages.map((texts) => texts.map(({ text }) => text).join(' '));
  expect(told[0]).toContain('Project');
  expect(told[0]).toContain('line-10');
  expect(told.join(' ')).toContain('line-150');
  expect(told.length).toBeGreaterThan(1);
  for (const text of told) expect(text).toContain('Item');
});
