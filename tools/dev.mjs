import { spawn } from 'node:child_process';
import { ensureDependencies } from './steps/dependencies.mjs';
import { installedScriptPath, PROJECT_ROOT } from './steps/run-program.mjs';

// npm run dev: the server restarts on change (PORT, default 8080), the browser application reloads on WEB_PORT.
await ensureDependencies();
const port = process.env.PORT ?? '8080';
const server = spawn(process.execPath, [installedScriptPath('tsx/dist/cli.mjs'), 'watch', 'apps/server/main.ts'], {
  cwd: PROJECT_ROOT,
  env: { ...process.env, PORT: port },
  stdio: 'inherit',
});
const { createServer } = await import('vite');
const target = `http://127.0.0.1:${port}`;
const web = await createServer({
  configFile: 'vite.config.ts',
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': { target, ws: true }, '/metrics': { target } },
  },
});
await web.listen();
web.printUrls();

let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  server.kill('SIGTERM');
  await web.close();
  process.exitCode = code;
}
server.once('exit', (code) => void end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(0));
