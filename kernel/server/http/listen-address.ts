import { createServer } from 'node:net';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Config } from '../config/config.ts';

/** Listens for a moment where the product will: a port in use shows before a database is started. @throws Refusal */
export async function requireAvailableListenAddress(config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', (error) => fail(toListenError(error, config)));
    probe.listen({ port: config.port, host: config.host }, () => probe.close(() => done()));
  });
}

/** Why the product cannot listen, as a sentence that says what to do. */
export function toListenError(error: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refusal(
        `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 指定另一个端口`,
        400,
        undefined,
        'port.taken',
      );
    case 'EACCES':
      return new Refusal(
        `没有权限监听端口 ${port}：请用 1024 以上的端口，由反向代理对外提供 80 与 443`,
        400,
        undefined,
        'port.forbidden',
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Refusal(
        `HOST 不是本机的地址：${host}（127.0.0.1 只供本机，0.0.0.0 为所有网卡）`,
        400,
        undefined,
        'host.foreign',
      );
    default:
      return error;
  }
}
