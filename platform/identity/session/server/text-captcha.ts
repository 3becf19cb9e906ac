import { randomInt } from 'node:crypto';
import type { Db } from '#kernel/server/db/types.ts';
import type { Asker } from './asker.ts';
import { DIGITS, keepCaptcha } from './captcha.ts';
import { countUse } from './limits.ts';

/** So few that guessing machines gain nothing from the easier way. */
const QUESTIONS = { most: 20, minutes: 15 };

const NUMERALS = '零一二三四五六七八九';
const BEFORE = '柱梁板墙门窗楼屋砖瓦';

/**
 * The captcha in words, for people who do not see the picture: six digits hidden in short words, such as
 * 柱三、梁八. @throws Refusal 429 when an address asks too often
 */
export async function newQuestion(db: Db, { ip }: Asker): Promise<{ id: string; question: string }> {
  await countUse(db, 'captcha question', ip, QUESTIONS);
  const code = Array.from({ length: DIGITS }, () => randomInt(10)).join('');
  const words = [...code].map((digit) => `${BEFORE[randomInt(BEFORE.length)]}${NUMERALS[Number(digit)]}`);
  return {
    id: await keepCaptcha(db, code),
    question: `请依次写出下列词语中的数字，共六位：\n${words.join('、')}`,
  };
}
