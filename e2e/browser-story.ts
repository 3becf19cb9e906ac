import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { findChromium } from '../tools/steps/chromium.mjs';
import { startBuiltServer, stopBuiltServer } from './built-server.ts';
import { delayAnswers } from './delay-answers.ts';
import { copyDemoDataFolder } from './demo-data-folder.ts';
import { trackRequests } from './page-actions.ts';
import { printAllWindows, takeAllScreenshots } from './screenshots.ts';
import { noteToasts } from './shown-toasts.ts';

export const STORY_PASSWORD = 'Zaojia@2026';
/** How long a hand waits for what it is about to touch: bounds a failure, on a machine with other things to do too. */
const PATIENCE_MS = 60_000;
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of stories live for seconds: moving things, and code compiled a second time, would cost more than they bring.
  '--force-prefers-reduced-motion',
  '--js-flags=--no-opt',
];

/** The built product on a data folder of its own, and a real browser in front of it. */
export interface BrowserStory {
  readonly address: string;
  readonly dataDir: string;
  readonly server: ChildProcess;
  /** For windows of a kind that the others are not. */
  readonly browser: Browser;
  /** A person's own browser window, signed in through the API. Faults of scripts on its pages, and what their policy forbids, fail the story at the end. */
  personAt(loginName: string, where?: string, size?: { width: number; height: number }): Promise<Page>;
  /** A browser window of nobody. */
  visitorAt(where: string): Promise<Page>;
  token(loginName: string): Promise<string>;
}

interface StoryWishes {
  readonly env?: Readonly<Record<string, string>>;
}

let launched: Promise<Browser> | null = null;

/** One Chromium for all stories of a worker, which ends with it; every person has a profile of their own in it. */
function chromiumOfWorker(): Promise<Browser> {
  // It leaves when this end of its pipe closes: a signal has no need to wait for it.
  const signals = { handleSIGTERM: false, handleSIGHUP: false };
  launched ??= chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS, ...signals });
  return launched;
}

/** Starts the built product (dist) for the stories of one file, and windows before it; all are gone when the file is done. */
export async function startBrowserStory({ env = {} }: StoryWishes = {}): Promise<BrowserStory> {
  const dataDir = await copyDemoDataFolder();
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const settings = { LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'warn', ...env };
  const serving = startBuiltServer({ dataDir, env: settings, shows: 'everything' });
  // A file that fails before its first test has no end: what was begun ends here.
  const [{ server, address }, browser] = await Promise.all([serving, chromiumOfWorker()]).catch(async (error) => {
    await serving.then(({ server }) => stopBuiltServer(server)).catch(() => undefined);
    await remove();
    throw error;
  });
  const faults: string[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await printAllWindows(browser, task.name);
    await takeAllScreenshots(browser, task.name.slice(0, 40));
  });
  afterAll(async () => {
    const windows = await Promise.allSettled(browser.contexts().map((window) => window.close()));
    await stopBuiltServer(server);
    await remove();
    for (const { reason } of windows.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[])
      faults.push(String(reason));
    if (faults.length > 0) throw new Error(`script faults in the browser:\n${faults.join('\n')}`);
  });
  const token = (loginName: string) => signIn(address, loginName);
  return {
    address,
    dataDir,
    server,
    browser,
    token,
    async personAt(loginName, where = '/main-page', size = { width: 1366, height: 768 }) {
      const context = await newWindow(browser, size);
      const secret = await token(loginName);
      await context.addCookies([{ name: 'AuthToken', value: secret, url: address }]);
      const stored = JSON.stringify(secret);
      await context.addInitScript(
        `localStorage.setItem('AuthToken', ${stored}); sessionStorage.setItem('AuthToken', ${stored});`,
      );
      return open(context, address + where, faults);
    },
    async visitorAt(where) {
      return open(await newWindow(browser, { width: 1366, height: 768 }), address + where, faults);
    },
  };
}

const BROKEN_POLICY = 'policy of the page broken:';

async function newWindow(browser: Browser, viewport: { width: number; height: number }): Promise<BrowserContext> {
  const zone = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  // Nobody waits for what fades: the product keeps still for whoever asks for it.
  const reducedMotion = 'reduce';
  const context = await browser.newContext({ viewport, ...zone, acceptDownloads: true, reducedMotion });
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    console.error('${BROKEN_POLICY}', event.effectiveDirective, event.blockedURI, event.sourceFile))`);
  await noteToasts(context);
  await delayAnswers(context);
  return context;
}

async function open(context: BrowserContext, url: string, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  trackRequests(page);
  page.on('console', (line) => {
    if (line.text().startsWith(BROKEN_POLICY)) faults.push(`${page.url()}: ${line.text()}`);
  });
  page.on('pageerror', (fault) => faults.push(`${page.url()}: ${fault.message}`));
  await page.goto(url);
  return page;
}

async function signIn(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: STORY_PASSWORD, captcha: '', loginType: 'account' }),
  });
  const body = (await answer.json()) as { data?: { authToken?: string }; msg?: string };
  if (!body.data?.authToken) throw new Error(`sign-in of ${username}: ${body.msg}`);
  return body.data.authToken;
}
