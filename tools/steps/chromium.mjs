import { existsSync } from 'node:fs';

/** The engine alone, without what draws windows: the same pages for half the processor time. */
export const HEADLESS_CHROMIUM_PATH = '/usr/bin/chromium-headless-shell';
const PLACES = [HEADLESS_CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that tests and measurements drive: CHROMIUM, or what is installed. @returns {string | undefined} */
export const findChromium = () => [process.env.CHROMIUM ?? '', ...PLACES].find((file) => existsSync(file));
