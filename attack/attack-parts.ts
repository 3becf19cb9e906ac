import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { AttackPerson } from './attack-people.ts';
import type { AttackRequest } from './calls/attack-requests.ts';
import { guessMessageCodes, guessPasswords, solveTextCaptcha } from './race/guess-secrets.ts';
import { announceLargeBody, sendSlowBodies } from './race/slow-bodies.ts';
import type { ReplayableRandom } from './replayable-random.ts';
import type { AttackedCompanyRows } from './rows/attacked-company-rows.ts';
import { sweepCookieOnly } from './sweep/sweep-cookie-only.ts';
import { sweepForeignRows } from './sweep/sweep-foreign-rows.ts';
import { sweepHostileRequests } from './sweep/sweep-hostile-requests.ts';
import { sweepRights } from './sweep/sweep-rights.ts';
import { createColleagueWithRights } from './takeover/attack-setup-steps.ts';
import { exhaustMemoryByTrees, freezeServerByArticle } from './takeover/exhaust-memory-and-freeze.ts';
import { floodSignInLog } from './takeover/flood-sign-in-log.ts';
import { forgeAndBlindEvidence } from './takeover/forge-and-blind-evidence.ts';
import { leakFileThroughArticle } from './takeover/leak-file-through-article.ts';
import { takeOverColleagueAccounts } from './takeover/take-over-colleague-accounts.ts';
import { takeoverByCrossSitePicture } from './takeover/takeover-by-cross-site-picture.ts';
import { takeoverBySignOn } from './takeover/takeover-by-sign-on.ts';
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
  'C3: rights by a picture': takeoverByCrossSitePicture,
  'H1: evidence': forgeAndBlindEvidence,
  'H2: accounts of others': takeOverColleagueAccounts,
  'H3: sign-on': takeoverBySignOn,
  'H4: files of others': leakFileThroughArticle,
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
  'H7: a log without bound': floodSignInLog,
};
