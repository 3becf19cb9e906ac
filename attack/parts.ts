import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Request } from './calls/requests.ts';
import type { Person } from './people.ts';
import { guessCodes, guessPasswords, readQuestions } from './race/guesses.ts';
import { announceLarge, sendSlowly } from './race/slow-bodies.ts';
import type { Known } from './rows/known.ts';
import type { Seeded } from './seeded.ts';
import { sweepForeign } from './sweep/companies.ts';
import { sweepCookie } from './sweep/cookie.ts';
import { sweepHostile } from './sweep/hostile.ts';
import { sweepRights } from './sweep/rights.ts';
import { takeoverByPicture } from './takeover/by-picture.ts';
import { takeoverBySignOn } from './takeover/by-sign-on.ts';
import { colleagueWith } from './takeover/colleague.ts';
import { takeoverOfEvidence } from './takeover/evidence.ts';
import { takeoverOfAccounts } from './takeover/of-accounts.ts';
import { takeoverOfFiles } from './takeover/of-files.ts';
import { freezeByArticle, takeoverByTrees } from './takeover/of-memory.ts';
import { takeoverOfTheLog } from './takeover/of-the-log.ts';
import { sendFiles } from './upload/uploads.ts';
import type { Wire } from './wire/wire.ts';

/** What every part of the attack has at hand. */
export interface Given {
  readonly wire: Wire;
  readonly people: Readonly<Record<'admin' | 'engineer' | 'customer' | 'member' | 'admin2' | 'stranger', Person>>;
  readonly requests: readonly Request[];
  readonly entities: readonly EntityDefinition[];
  /** Rows of the first company and of the other one. */
  readonly first: Known;
  readonly second: Known;
  readonly chance: Seeded;
  /** How many hostile requests the run draws. */
  readonly hostile: number;
}

/** @returns one line on what was done */
export type Part = (given: Given) => Promise<string>;

const hostileAs =
  (name: keyof Given['people'], share: number): Part =>
  ({ wire, people, requests, first, second, chance, hostile }) => {
    const known = name === 'admin2' ? second : first;
    return sweepHostile(wire, people[name], { requests, known, chance, most: Math.round(hostile * share) });
  };

/** In this order: what spoils sign-ins comes last. */
export const PARTS: Readonly<Record<string, Part>> = {
  'rights: everybody asks everything': ({ wire, people, requests, first }) =>
    sweepRights(
      wire,
      Object.values(people).filter(({ name }) => name !== 'admin'),
      requests,
      first,
    ),
  'companies: the first with rows of the other': ({ wire, people, requests, second }) =>
    sweepForeign(wire, people.admin, requests, second),
  'companies: the other with rows of the first': ({ wire, people, requests, first }) =>
    sweepForeign(wire, people.admin2, requests, first),
  'cookie: what a foreign page sends': ({ wire, people, requests, first }) =>
    sweepCookie(wire, people.admin, requests, first),
  'C3: rights by a picture': takeoverByPicture,
  'H1: evidence': takeoverOfEvidence,
  'H2: accounts of others': takeoverOfAccounts,
  'H3: sign-on': takeoverBySignOn,
  'H4: files of others': takeoverOfFiles,
  'H5: an article that freezes': freezeByArticle,
  'H6: trees of everything': takeoverByTrees,
  uploads: sendFiles,
  'hostile values: engineer': hostileAs('engineer', 0.18),
  'hostile values: customer': hostileAs('customer', 0.06),
  'hostile values: member': hostileAs('member', 0.06),
  'hostile values: other administrator': hostileAs('admin2', 0.13),
  'hostile values: administrator': hostileAs('admin', 0.5),
  'hostile values: own account': async (given) => {
    const { wire, people, requests, first: known, chance, hostile } = given;
    const person = { ...(await colleagueWith(wire, people.admin, [])), mayBeRenamed: true };
    const own = requests.filter(({ name }) => /updateLoginUser|selfInfo|personInfo|secondFactor/.test(name));
    return sweepHostile(wire, person, { requests: own, known, chance, most: Math.round(hostile * 0.01) });
  },
  'hostile values: stranger': hostileAs('stranger', 0.06),
  'captchas in words': readQuestions,
  'codes guessed at once': guessCodes,
  'large bodies of strangers': announceLarge,
  'slow bodies': sendSlowly,
  'passwords guessed at once': guessPasswords,
  'H7: a log without bound': takeoverOfTheLog,
};
