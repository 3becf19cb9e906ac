import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';

/** What the product shows and believes at its edge, and whom it calls. */
export interface NetworkExposureConfig {
  /** Origins under which browsers reach the product beside the host they ask: 'https://zh.example.cn'. */
  publicOrigins: readonly string[];
  /** Seconds between two pings of a live channel; a peer that answers none is dropped. */
  livePingSeconds: number;
  /** Seconds until the body of a request is there, or the next piece of an upload. */
  bodySeconds: number;
  /** Hosts and networks the product may call for its companies, and no others; missing: what is not private. */
  outsideHosts?: readonly string[];
  /** Shown to everybody: the page of calls, figures of operation, names of companies. */
  openToAll: ReadonlySet<OpenThing>;
  /** Whoever sends it as a bearer token may read /metrics. */
  metricsToken?: string;
  /** Networks from which /metrics may be read. */
  metricsFrom: readonly string[];
  /** Browsers that came by https are told to come by nothing else. */
  hsts: boolean;
}

const OPEN_THINGS = ['docs', 'metrics', 'companies'] as const;
type OpenThing = (typeof OPEN_THINGS)[number];

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the part of the configuration that is about strangers and outside systems. @throws Error on nonsense */
export function readNetworkExposureConfig(env: Env): NetworkExposureConfig {
  return {
    publicOrigins: listOf(env.PUBLIC_URL).map((address) => originOf(address)),
    livePingSeconds: secondsOf(env, 'LIVE_PING_SECONDS', 30),
    bodySeconds: secondsOf(env, 'BODY_SECONDS', 30),
    ...(env.OUTSIDE_HOSTS ? { outsideHosts: listOf(env.OUTSIDE_HOSTS.toLowerCase()) } : {}),
    openToAll: new Set(listOf(env.OPEN_TO_ALL).map(openThing)),
    ...(env.METRICS_TOKEN ? { metricsToken: env.METRICS_TOKEN } : {}),
    metricsFrom: listOf(env.METRICS_FROM),
    hsts: env.HSTS !== 'off',
  };
}

function secondsOf(env: Env, name: string, otherwise: number): number {
  const seconds = Number(env[name] ?? otherwise);
  if (!(seconds > 0))
    throw new Refusal(translatable`${name} 应为大于0的秒数：${env[name]}`, 400, undefined, 'config.seconds.wrong');
  return seconds;
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);

function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Refusal(
      translatable`PUBLIC_URL 应以 http:// 或 https:// 开头：${address}`,
      400,
      undefined,
      'config.address.wrong',
    );
  return new URL(address).origin;
}

function openThing(word: string): OpenThing {
  const known = OPEN_THINGS.find((thing) => thing === word);
  if (!known)
    throw new Refusal(
      translatable`OPEN_TO_ALL 只能包含 ${OPEN_THINGS.join('、')}：${word}`,
      400,
      undefined,
      'config.choice.wrong',
    );
  return known;
}
