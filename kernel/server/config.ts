import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface S3Config {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server (15 or newer); the embedded one under dataDir where missing. */
  databaseUrl?: string;
  s3?: S3Config;
  logLevel: string;
  /** Believable demo firm with known accounts. Off: one administrator whose password is printed once. */
  demo: boolean;
  /** Captcha at sign-in; may be switched off only while demo data is present. */
  loginCaptcha: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the configuration of README "Configuration". Every value has a safe default. Throws Error on nonsense. */
export function readConfig(env: Env = process.env): Config {
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT 不是有效端口：${env.PORT}`);
  const s3 = s3Config(env);
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(env.DATA_DIR ?? './data'),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(s3 ? { s3 } : {}),
    logLevel: env.LOG_LEVEL ?? 'info',
    demo: env.DEMO !== 'off',
    loginCaptcha: env.LOGIN_CAPTCHA !== 'off',
  };
}

function s3Config(env: Env): S3Config | undefined {
  if (!env.S3_BUCKET) return undefined;
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new Error('S3_BUCKET 需要 S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY');
  return {
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    region: env.S3_REGION ?? 'us-east-1',
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE !== 'false',
  };
}

/** The folder that holds package.json: migrations and the built browser application are found from there. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json not found above the running code');
    folder = parent;
  }
  return folder;
}
