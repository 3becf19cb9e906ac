import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The script of an installed program, to be run by node: works without a shell on every platform. */
export const installedScriptPath = (/** @type {string} */ file) => path.join(PROJECT_ROOT, 'node_modules', file);

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, kept?: (text: string) => void, env?: NodeJS.ProcessEnv, cwd?: string }} [options] quiet: keep
 *   the output, do not show it; kept: gets each piece of it, to be shown and kept elsewhere
 * @returns {Promise<{ code: number, stdout: string, output: string }>} where quiet: standard output, and all output in order
 */
export function runProgram(program, args, { quiet = false, kept, env = process.env, cwd = PROJECT_ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const out = quiet || kept ? 'pipe' : 'inherit';
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', out, out] });
    let [stdout, output] = ['', ''];
    const take = kept ?? ((text) => (output += text));
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      if (quiet) stdout += chunk;
      take(chunk);
    });
    child.stderr?.setEncoding('utf8').on('data', take);
    child.once('error', reject);
    // What it started may hold its output open for longer than it lives.
    const end = (code) => resolve({ code: code ?? 1, stdout, output });
    child.once('close', end);
    child.once('exit', (code) => setTimeout(end, 5000, code).unref());
  });
}

/** Runs an installed script with this node. @param {string} file @param {readonly string[]} args */
export const runScript = (file, args, options = {}) =>
  runProgram(process.execPath, [installedScriptPath(file), ...args], options);

/**
 * Shows a step and, while it lasts, the seconds gone by: something moves also where there is no terminal.
 * @template T @param {string} title @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function showProgressStep(title, work) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${title}…`);
  const beat = setInterval(() => console.log(`${title}…已用 ${seconds()} 秒`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
