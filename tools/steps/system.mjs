import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const chromiumPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The folder of the newest installed PostgreSQL server's programs, if any. */
export function postgresPrograms() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(base, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
}

const needed = [
  {
    package: 'chromium',
    title: '浏览器 Chromium',
    present: () => [process.env.CHROMIUM_PATH, ...chromiumPlaces].some((file) => file && existsSync(file)),
  },
  { package: 'fonts-noto-cjk', title: '中文字体', present: hasChineseFont },
  { package: 'postgresql', title: 'PostgreSQL 服务器', present: () => postgresPrograms() !== undefined },
  // What docs/OPERATIONS.md ships is driven or judged by the programs it is for.
  { package: 'nginx', title: 'nginx', present: () => existsSync('/usr/sbin/nginx') },
  { package: 'openssl', title: 'openssl', present: () => existsSync('/usr/bin/openssl') },
  { package: 'systemd', title: 'systemd-analyze', present: () => existsSync('/usr/bin/systemd-analyze') },
  { package: 'prometheus', title: 'promtool', present: () => existsSync('/usr/bin/promtool') },
];

/** Installs what the tests need beyond npm. @returns {Promise<string[]>} what is still missing, each with the way to get it */
export async function ensureSystem() {
  const missing = () => needed.filter(({ present }) => !present());
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(
      `正在安装${missing()
        .map(({ title }) => title)
        .join('、')}…`,
    );
    await aptInstall(missing().map(({ package: name }) => name));
  }
  return missing().map(({ title, package: name }) => `缺少${title}：请以管理员执行 apt-get install ${name}`);
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
  await run('apt-get', [...quietly, 'update'], { env });
  await startingNothing(() =>
    run('apt-get', [...quietly, 'install', '-y', '--no-install-recommends', ...packages], { env }),
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
