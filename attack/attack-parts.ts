import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { AttackPerson } from './attack-people.ts';
import type { AttackRequest } from './calls/attack-requests.ts';
import { guessMessageCodes, guessPasswords, solveTextCaptcha } from './race/guess-secrets.ts';
import { announceLargeBody, sendSlowBodies } from './race/slow-bodies.ts';
import type { ReplayableRandom } from './replayable-random.ts';
import type { AttackedCompanyRows } from './rows/company-rows.ts';
import { sweepCookieOnly } from './sweep/sweep-cookie-only.ts';
import { sweepForeignRows } from './sweep/sweep-foreign-rows.ts';
import { sweepHostileRequests } from './sweep/sweep-hostile-requests.ts';
import { sweepRights } from './sweep/sweep-rights.ts';
import { takeoverByPicture } from './takeover/by-picture.ts';
import { takeoverBySignOn } from './takeover/by-sign-on.ts';
import { takeoverOfAccounts } from './takeover/of-accounts.ts';
import { takeoverOfEvidence } from './takeover/of-evidence.ts';
import { takeoverOfFiles } from './takeover/of-files.ts';
import { exhaustMemoryByTrees, freezeServerByArticle } from './takeover/of-memory.ts';
import { takeoverOfTheLog } from './takeover/of-the-log.ts';
import { createColleagueWithRights } from './takeover/story-steps.ts';
import { uploadHarmfulFiles } from './upload/upload-harmful-files.ts';
import type { AttackClient } from './wire/attack-client.ts';

/** What every part of the attack has at hand. */
export interface AttackContext {
  readonly wire: AttackClient;
  readonly people: Readonly<Record<'admin' | 'engineer' | 'customer' | 'member' | 'admin2' | 'stranger', AttackPerson>>;
  readonly requests: readonly AttackRequest[];
  readonly entities: readonly EntityDefinition[];
  /** Rows of the first company and of the other one. */
  readonly first: AttackedCompanyRows;
  readonly second: AttackedCompanyRows;
  readonly chance: ReplayableRandom;
  /** How many hostile requests the run draws. */
  readonly hostile: number;
}

/** @returns one line on what was done */
export type AttackPart = (given: AttackContext) => Promise<string>;

const hostileAs =
  (name: keyof AttackContext['people'], share: number): AttackPart =>
  ({ wire, people, requests, first, second, chance, hostile }) => {
    const known = name === 'admin2' ? second : first;
    return sweepHostileRequests(wire, people[name], { requests, known, chance, most: Math.round(hostile * share) });
  };

/** In this order: what spoils sign-ins comes last. */
export const ATTACK_PARTS: Readonly<Record<string, AttackPart>> = {
  'rights: everybody asks everything': ({ wire, people, requests, first }) =>
    sweepRights(
      wire,
      Object.values(people).filter(({ name }) => name !== 'admin'),
      requests,
      first,
    ),
  'companies: the first with rows of the other': ({ wire, people, requests, second }) =>
    sweepForeignRows(wire, people.admin, requests, second),
  'companies: the other with rows of the first': ({ wire, people, requests, first }) =>
    sweepForeignRows(wire, people.admin2, requests, first),
  'cookie: what a foreign page sends': ({ wire, people, requests, first }) =>
    sweepCookieOnly(wire, people.admin, requests, first),
  'C3: rights by a picture': takeoverByPicture,
  'H1: evidence': takeoverOfEvidence,
  'H2: accounts of others': takeoverOfAccounts,
  'H3: sign-on': takeoverBySignOn,
  'H4: files of others': takeoverOfFiles,
  'H5: an article that freezes': freezeServerByArticle,
  'H6: trees of everything': exhaustMemoryByTrees,
  uploads: uploadHarmfulFiles,
  'hostile values: engineer': hostileAs('engineer', 0.18),
  'hostile values: customer': hostileAs('customer', 0.06),
  'hostile values: member': hostileAs('member', 0.06),
  'hostile values: other administrator': hostileAs('admin2', 0.13),
  'hostile values: administrator': hostileAs('admin', 0.5),
  'hostile values: own account': async (given) => {
    const { wire, people, requests, first: known, chance, hostile } = given;
    const person = { ...(await createColleagueWithRights(wire, people.admin, [])), mayBeRenamed: true };
    const own = requests.filter(({ name }) => /updateLoginUser|selfInfo|personInfo|secondFactor/.test(name));
    return sweepHostileRequests(wire, person, { requests: own, known, chance, most: Math.round(hostile * 0.01) });
  },
  'hostile values: stranger': hostileAs('stranger', 0.06),
  'captchas in words': solveTextCaptcha,
  'codes guessed at once': guessMessageCodes,
  'large bodies of strangers': announceLargeBody,
  'slow bodies': sendSlowBodies,
  'passwords guessed at once': guessPasswords,
  'H7: a log without bound': takeoverOfTheLog,
};
