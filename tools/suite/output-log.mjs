import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

const FOLDER = path.join(PROJECT_ROOT, '.cache');
const NAME = /^npm-test-.*\.log$/;
/** As many logs of earlier runs stay. */
const KEPT = 5;

/** @type {import('node:fs').WriteStream | undefined} */
let log;

/** From here on everything that is said stands in a file too. @returns {string} its path */
export function openOutputLog() {
  mkdirSync(FOLDER, { recursive: true });
  const earlier = readdirSync(FOLDER)
    .filter((name) => NAME.test(name))
    .sort();
  for (const name of earlier.slice(0, -KEPT)) rmSync(path.join(FOLDER, name), { force: true });
  const at = new Date().toISOString().replaceAll(/[^\dT]/g, '');
  const file = path.join(FOLDER, `npm-test-${at}-${process.pid}.log`);
  log = createWriteStream(file);
  return file;
}

/** Shows a piece of output, and keeps it where there is a log. @param {string} text */
export function printOutputText(text) {
  process.stdout.write(text);
  log?.write(stripVTControlCharacters(text));
}

/** Shows a line. @param {string} line */
export const printOutputLine = (line) => printOutputText(`${line}\n`);
