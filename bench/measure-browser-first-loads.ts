import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../tools/steps/chromium.mjs';
import type { BenchMeasurement } from './print-bench-report.ts';

const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Scripts transferred before a page may be used, as a browser with an empty cache fetches them, and the time until then. */
export async function measureBrowserFirstLoads(base: string, token: string): Promise<BenchMeasurement[]> {
  const executablePath = findChromium();
  if (!executablePath) return [{ name: 'first-load JavaScript', value: 'no Chromium here', aim: '' }];
  const browser = await chromium.launch({ executablePath, args: [...ARGS, ...QUIET] });
  try {
    const visitor = await browser.newContext({ locale: 'zh-CN' });
    const login = await measureFirstLoad(visitor, `${base}/login`, 'input[type=password]:enabled');
    const person = await browser.newContext({ locale: 'zh-CN' });
    await person.addCookies([{ name: 'AuthToken', value: token, url: base }]);
    await person.addInitScript(`localStorage.setItem('AuthToken', '${token}')`);
    const shell = await measureFirstLoad(person, `${base}/main-page`, 'nav a, nav button');
    return [
      ...facts('login page', login, '≤ 180 KB in ≤ 12 files'),
      ...facts('shell', shell, '≤ 350 KB in ≤ 30 files'),
    ];
  } finally {
    await browser.close();
  }
}

interface Loaded {
  bytes: number;
  files: number;
  usableMs: number;
}

const facts = (page: string, { bytes, files, usableMs }: Loaded, aim: string): BenchMeasurement[] => [
  { name: `${page}: JavaScript (gzip)`, value: `${Math.round(bytes / 1024)} KB in ${files} files`, aim },
  { name: `${page}: time to interactive`, value: `${Math.round(usableMs)} ms`, aim: '' },
];

/** Opens a page with an empty cache. @param ready what a person needs in order to go on @returns bytes as transferred */
export async function measureFirstLoad(context: BrowserContext, address: string, ready: string): Promise<Loaded> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  const scripts = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const began = performance.now();
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  // One free moment of the page's own thread: it then answers keys and clicks.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 0))');
  const usableMs = performance.now() - began;
  await page.waitForLoadState('networkidle');
  await page.close();
  return { bytes, files: scripts.size, usableMs };
}
