/** How much, how long, where. */
export interface LoadTestSettings {
  readonly people: number;
  readonly minutes: number;
  readonly modes: readonly LoadTestMode[];
  /** Seconds between two doings of a person, in the middle. */
  readonly pace: number;
  /** Whether the database is restarted, one process killed and one ended. */
  readonly disturb: boolean;
}

/** embedded: one process with its own database; server: two processes on a PostgreSQL server. */
export type LoadTestMode = 'embedded' | 'server';

type Env = Readonly<Record<string, string | undefined>>;

/** Reads LOAD_PEOPLE, LOAD_MINUTES, LOAD_MODE (embedded, server; both where missing), LOAD_PACE, LOAD_DISTURB=off. @throws Error */
export function readLoadTestSettings(env: Env): LoadTestSettings {
  const mode = env.LOAD_MODE;
  if (mode && mode !== 'embedded' && mode !== 'server') throw new Error(`LOAD_MODE is embedded or server: ${mode}`);
  return {
    people: numberOf(env, 'LOAD_PEOPLE', 200),
    minutes: numberOf(env, 'LOAD_MINUTES', 30),
    modes: mode ? [mode as LoadTestMode] : ['embedded', 'server'],
    pace: numberOf(env, 'LOAD_PACE', 5),
    disturb: env.LOAD_DISTURB !== 'off',
  };
}

function numberOf(env: Env, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} is no number above 0: ${env[name]}`);
  return value;
}
