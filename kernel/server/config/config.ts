import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from '../db/connections/database-limits.ts';
import { type NetworkExposureConfig, readNetworkExposureConfig } from './network-exposure-config.ts';

export interface S3Config {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** An SMS service that takes one JSON request for each message. */
export interface SmsConfig {
  url: string;
  /** Value of the Authorization header. */
  authorization?: string;
  /** JSON template: {phone}, {code} and {text} in its texts are filled for each message. */
  body: unknown;
  /** Text that an answer must contain to mean success, for services that answer 200 to everything. */
  success?: string;
}

export interface Config extends NetworkExposureConfig {
  port: number;
  host: string;
  /** Reverse proxies whose X-Forwarded-For is believed: addresses or networks, with commas between. */
  trustProxy?: string;
  dataDir: string;
  /** A PostgreSQL server (15 or newer); the embedded one under dataDir where missing. */
  databaseUrl?: string;
  database: DatabaseLimits;
  s3?: S3Config;
  sms?: SmsConfig;
  /** Seals secrets the database keeps; DATA_DIR/secret.key where missing. */
  secretKey?: string;
  /** What one customer or member may keep in files. */
  outsideQuotaMb: number;
  logLevel: string;
  /** Less room than this where DATA_DIR lies counts as a full disk for /api/health. */
  diskReserveMb: number;
  /**
   * Believable demo firm with known accounts. Off: one administrator whose password is printed once. Unless said, on
   * only where nobody else can be meant: embedded database, and listening on this machine alone.
   */
  demo: boolean;
  /** Captcha at sign-in; may be switched off only while demo data is present. */
  loginCaptcha: boolean;
  /** Where `npm run backup` puts its archives and `npm run restore-drill` finds them, unless told. */
  backupDir?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the configuration of README "Configuration". Every value has a safe default. @throws Refusal on nonsense */
export function readConfig(env: Env = process.env): Config {
  const host = env.HOST ?? '127.0.0.1';
  const s3 = s3Config(env);
  const sms = smsConfig(env);
  return {
    port: portOf(env),
    host,
    ...(env.TRUST_PROXY ? { trustProxy: env.TRUST_PROXY } : {}),
    dataDir: resolve(env.DATA_DIR ?? './data'),
    ...(env.DATABASE_URL ? { databaseUrl: databaseUrl(env.DATABASE_URL) } : {}),
    database: databaseLimits(env),
    ...(s3 ? { s3 } : {}),
    ...(sms ? { sms } : {}),
    ...(env.SECRET_KEY ? { secretKey: env.SECRET_KEY } : {}),
    outsideQuotaMb: megabytes(env, 'OUTSIDE_QUOTA_MB', 500),
    diskReserveMb: megabytes(env, 'DISK_RESERVE_MB', 100),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    demo: isDemo(env, host),
    loginCaptcha: oneOf(env, 'LOGIN_CAPTCHA', SWITCH) !== 'off',
    ...readNetworkExposureConfig(env),
    ...(env.BACKUP_DIR ? { backupDir: resolve(env.BACKUP_DIR) } : {}),
  };
}

function portOf(env: Env): number {
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal(`PORT 不是有效端口：${env.PORT}`, 400, undefined, 'config.port.wrong');
  return port;
}

/** Unless told, only where nobody else comes: a database of its own, on an address that this machine alone reaches. */
function isDemo(env: Env, host: string): boolean {
  const asked = oneOf(env, 'DEMO', SWITCH);
  return asked ? asked === 'on' : !env.DATABASE_URL && LOOPBACK.test(host);
}

function megabytes(env: Env, name: string, usual: number): number {
  const text = env[name] || String(usual);
  if (!/^\d{1,9}$/.test(text))
    throw new Refusal(`${name} 应为以 MB 计的整数：${text}`, 400, undefined, 'config.size.wrong');
  return Number(text);
}

const SWITCH = ['on', 'off'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Addresses that only this machine reaches. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

function oneOf(env: Env, name: string, values: readonly string[]): string | undefined {
  const value = env[name];
  if (value && !values.includes(value))
    throw new Refusal(`${name} 应为 ${values.join('、')} 之一：${value}`, 400, undefined, 'config.choice.wrong');
  return value || undefined;
}

/** Never shown whole: it holds a password. */
function databaseUrl(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^postgres(ql)?:$/.test(address.protocol) || address.pathname.length < 2)
    throw new Refusal(
      'DATABASE_URL 不是有效的地址，应形如 postgresql://用户:密码@主机:5432/数据库（密码中的特殊字符须按 URL 编码）',
      400,
      undefined,
      'config.database.wrong',
    );
  return text;
}

/** The variable of each limit. */
const LIMIT_NAMES: Readonly<Record<keyof DatabaseLimits, string>> = {
  requests: 'DATABASE_POOL',
  system: 'DATABASE_POOL_SYSTEM',
  background: 'DATABASE_POOL_BACKGROUND',
  wait: 'DATABASE_WAIT',
  statement: 'DATABASE_STATEMENT',
};

function databaseLimits(env: Env): DatabaseLimits {
  const limit = (key: keyof DatabaseLimits): number => {
    const name = LIMIT_NAMES[key];
    const number = Number(env[name] || DATABASE_LIMITS[key]);
    if (!Number.isInteger(number) || number < 1 || number > 10_000)
      throw new Refusal(`${name} 应为正整数：${env[name]}`, 400, undefined, 'config.number.wrong');
    return number;
  };
  return {
    requests: limit('requests'),
    system: limit('system'),
    background: limit('background'),
    wait: limit('wait'),
    statement: limit('statement'),
  };
}

function s3Config(env: Env): S3Config | undefined {
  if (!env.S3_BUCKET) return undefined;
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new Refusal('S3_BUCKET 需要 S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY', 400, undefined, 'config.keys.missing');
  if (env.S3_ENDPOINT && !/^https?:\/\//.test(env.S3_ENDPOINT))
    throw new Refusal(
      `S3_ENDPOINT 应以 http:// 或 https:// 开头：${env.S3_ENDPOINT}`,
      400,
      undefined,
      'config.address.wrong',
    );
  return {
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    region: env.S3_REGION ?? 'us-east-1',
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE !== 'false',
  };
}

function smsConfig(env: Env): SmsConfig | undefined {
  if (!env.SMS_URL) return undefined;
  if (!/^https?:\/\//.test(env.SMS_URL))
    throw new Refusal(`SMS_URL 应以 http:// 或 https:// 开头：${env.SMS_URL}`, 400, undefined, 'config.address.wrong');
  return {
    url: env.SMS_URL,
    ...(env.SMS_AUTHORIZATION ? { authorization: env.SMS_AUTHORIZATION } : {}),
    body: jsonOf('SMS_BODY', env.SMS_BODY ?? '{"phone":"{phone}","text":"{text}"}'),
    ...(env.SMS_SUCCESS ? { success: env.SMS_SUCCESS } : {}),
  };
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${name} 不是有效的 JSON：${text}`, 400, undefined, 'config.json.wrong');
  }
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
