import { testSeedFor } from '../tools/testing/test-seed.ts';

/** What a run is told; every value has a default. */
export interface AttackSettings {
  readonly seed: number;
  /** How many requests with a hostile value are drawn; everything else is asked whole. */
  readonly hostile: number;
  /** A run that takes longer is given up, which is a finding. */
  readonly minutes: number;
  /** For how many forms the generic calls are asked, drawn by the seed; for all where missing. */
  readonly forms?: number;
  /** Parts to run, by words of their names; all where missing. */
  readonly only: readonly string[];
  /** Calls to sweep, by a part of their name ('POST /api/form/{name}/save'); all where missing. */
  readonly call?: string;
  /** A product that is up already, with demo data and LOGIN_CAPTCHA=off; one is started where missing. */
  readonly address?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads ATTACK_SEED, ATTACK_CALLS, ATTACK_MINUTES, ATTACK_ONLY (words with | between), ATTACK_CALL and BAR_URL. @throws Error on nonsense */
export function readAttackSettings(env: Env): AttackSettings {
  return {
    seed: numberOf(env, 'ATTACK_SEED', testSeedFor('attack')),
    hostile: numberOf(env, 'ATTACK_CALLS', 50_000),
    minutes: numberOf(env, 'ATTACK_MINUTES', 240),
    only: env.ATTACK_ONLY?.split('|') ?? [],
    ...(env.ATTACK_CALL ? { call: env.ATTACK_CALL } : {}),
    ...(env.BAR_URL ? { address: env.BAR_URL } : {}),
  };
}

function numberOf(env: Env, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is no number: ${env[name]}`);
  return value;
}
