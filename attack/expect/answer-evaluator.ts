import type { AttackLedger } from '../attack-ledger.ts';
import { callNameOfReply, formatWireReply, type WireReply, type WireReplyEvaluator } from '../wire/attack-client.ts';

/** What the inside of a server looks like: stacks, paths of files, words of the database. */
const INSIDE =
  /\bat [\w.<> ]+\(?[^\s()]*:\d+:\d+\)?|node_modules|\.(?:ts|mjs):\d+|\b(?:select|insert into|update|delete from) [\w".]+ .{0,80}\b(?:from|values|set|where)\b|syntax error at|violates .{1,40} constraint|duplicate key value|relation "|column "|invalid input syntax|out of range for type|ECONNREFUSED|password authentication/i;
/** What the library that reads inputs says when nobody wrote a sentence of our own. */
const LIBRARY =
  /无效输入|期望.{1,40}实际|数值过[大小]：期望|期望以下之一|出现未知的键|无效(?:字符串|选项|数字|元素)|Invalid input|Unrecognized key/;
/** Longest wait that is no finding: the others wait as long. */
const SLOW_MS = 15_000;

/** Judges every answer by itself: faults of the server, silence, and what it tells that is nobody's business. */
export function createAnswerEvaluator(ledger: AttackLedger): WireReplyEvaluator {
  return (reply) => {
    const { status, json, ms } = reply;
    const name = callNameOfReply(reply);
    const find = (kind: string, what: string) => ledger.find(kind, `${name}: ${what}`, formatWireReply(reply));
    if (status === 0) find('no answer', 'no answer');
    else if (status >= 500) find('5xx', `answers ${status}`);
    else if (ms > SLOW_MS) find('slow', 'answers after more than 15 seconds');
    const told = toldBy(json);
    if (INSIDE.test(told)) find('inside', 'tells of the inside');
    if (LIBRARY.test(told)) find('library words', 'speaks in words of the validation library');
  };
}

/** What a person would read of it: data of an answer that succeeded is the firm's own. */
const toldBy = (json: WireReply['json']): string =>
  json ? JSON.stringify([json.msg, json.success === false ? json.data : null]) : '';
