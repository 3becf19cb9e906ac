import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium, HEADLESS_CHROMIUM_PATH } from './chromium.mjs';
import { runProgram } from './run-program.mjs';

/** The folder of the newest installed PostgreSQL server's programs, if any. */
export function findPostgresPrograms() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(base, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
}

const needed = [
  {
    package: 'chromium-headless-shell',
    title: '浏览器 Chromium',
    present: () => findChromium() === HEADLESS_CHROMIUM_PATH,
    // One with windows does as well, at twice the processor time.
    enough: () => findChromium() !== undefined,
  },
  { package: 'fonts-noto-cjk', title: '中文字体', present: hasChineseFont },
  { package: 'postgresql', title: 'PostgreSQL 服务器', present: () => findPostgresPrograms() !== undefined },
  // What docs/OPERATIONS.md ships is driven or judged by the programs it is for.
  { package: 'nginx', title: 'nginx', present: () => existsSync('/usr/sbin/nginx') },
  { package: 'openssl', title: 'openssl', present: () => existsSync('/usr/bin/openssl') },
  { package: 'systemd', title: 'systemd-analyze', present: () => existsSync('/usr/bin/systemd-analyze') },
  { package: 'prometheus', title: 'promtool', present: () => existsSync('/usr/bin/promtool') },
];

/** Installs what the tests need beyond npm. @returns {Promise<string[]>} what is still missing, each with the way to get it */
export async function ensureSystemPackages() {
  const wanted = needed.filter(({ present }) => !present());
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`正在安装${wanted.map(({ title }) => title).join('、')}…`);
    await aptInstall(wanted.map(({ package: name }) => name)).catch((fault) => console.error(String(fault)));
  }
  return needed
    .filter(({ present, enough = present }) => !enough())
    .map(({ title, package: name }) => `缺少${title}：请以管理员执行 apt-get install ${name}`);
}

async function aptInstall(packages) {
  // Debian would make and start a cluster of its own, which nobody here asked for.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (packages.includes('postgresql') && !existsSync(settings)) {
    mkdirSync(path.dirname(settings), { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'Dpkg::Options::=--force-confold'];
  await runProgram('apt-get', [...quietly, 'update'], { env });
  await startingNothing(() =>
    runProgram('apt-get', [...quietly, 'install', '-y', '--no-install-recommends', ...packages], { env }),
  );
}

/** The tests start what they need themselves: nothing that is installed may begin to serve on this machine. */
async function startingNothing(work) {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await work();
  } finally {
    rmSync(policy);
  }
}

function hasChineseFont() {
  if (existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) return true;
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
