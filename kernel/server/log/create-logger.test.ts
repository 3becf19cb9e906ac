import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../config/config.ts';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** A program that writes to the product's log, with its output led somewhere. */
async function program(output: 'pipe' | number): Promise<ChildProcess> {
  const args = ['--import', 'tsx', join(projectRoot(), 'tools/testing/log-test-program.ts')];
  child = spawn(process.execPath, args, { cwd: projectRoot(), stdio: ['ignore', output, 'ignore', 'ipc'] });
  await answerOf(child);
  return child;
}

const answerOf = (of: ChildProcess) =>
  new Promise((resolve, reject) => {
    of.once('message', resolve);
    of.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });

async function write(to: ChildProcess, lines: number): Promise<void> {
  const answer = answerOf(to);
  to.send(lines);
  expect(await answer).toBe(lines);
}

async function endsInOrder(of: ChildProcess): Promise<void> {
  const ended = new Promise((done) => of.once('exit', done));
  of.kill('SIGTERM');
  expect(await ended).toBe(0);
}

describe('the log', () => {
  it('comes line by line to whoever reads', async () => {
    const writer = await program('pipe');
    let text = '';
    writer.stdout?.on('data', (chunk) => (text += chunk));
    await write(writer, 3);
    await expect.poll(() => text.split('\n').filter((line) => line.startsWith('{')).length).toBe(4);
    expect(text).toContain('nobody awaited this failure');
    await endsInOrder(writer);
  });

  it('ends no process when its reader is gone', async () => {
    const writer = await program('pipe');
    await write(writer, 10);
    writer.stdout?.destroy();
    for (const lines of [1, 1000, 1]) await write(writer, lines);
    await endsInOrder(writer);
  });

  it.skipIf(!existsSync('/dev/full'))('ends no process when the disk is full', async () => {
    const writer = await program(openSync('/dev/full', 'w'));
    for (const lines of [1, 100_000, 1]) await write(writer, lines);
    await endsInOrder(writer);
  });
});
