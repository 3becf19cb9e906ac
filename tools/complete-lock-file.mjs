import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './steps/run-program.mjs';

// Programs for other platforms are optional packages. A registry that does not carry them leaves them out of the lock
// file, and `npm ci` then refuses the whole file. This names them again (run it after npm install): with their platform,
// so that they are skipped everywhere else, and without a checksum, which only their registry could tell.
const file = path.join(PROJECT_ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
};
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];

for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (place === '') continue;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`;
    const words = name.split(/[/-]/);
    const os = words.find((word) => word in systems);
    const cpu = words
      .map((word) => (word.startsWith('arm') && word !== 'arm64' ? 'arm' : word))
      .find((word) => processors.includes(word));
    if (lock.packages[key] || !os || !cpu || !/^\d/.test(version)) continue;
    const libc = words.some((word) => word.startsWith('musl'))
      ? ['musl']
      : words.some((word) => word.startsWith('gnu'))
        ? ['glibc']
        : undefined;
    lock.packages[key] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os: [os],
    };
    console.log(key, version);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`);
