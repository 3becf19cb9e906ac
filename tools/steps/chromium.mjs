import { existsSync } from 'node:fs';

/** The engine alone, without what draws windows: the same pages for half the processor time. */
export const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const PLACES = [WINDOWLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that tests and measurements drive: CHROMIUM, or what is installed. @returns {string | undefined} */
export const chromiumPath = () => [process.env.CHROMIUM ?? '', ...PLACES].find((file) => existsSync(file));
