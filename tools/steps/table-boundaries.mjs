import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFilesBelow, moduleFolders } from './module-folders.mjs';
import { PROJECT_ROOT } from './run-program.mjs';
import { findSqlTexts } from './sql-texts.mjs';

/** Begins the name of a view that other modules may read (docs/decisions/034-published-views.md). */
const PUBLISHED = 'pub_';
const MADE =
  /\bcreate\s+(?:unlogged\s+)?(table|view|materialized\s+view|function|procedure)\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;
const CALLED = /^\s*\(/;
/** What stands before a table's name in a statement. */
const ASKED = /\b(?:from|join|into|update|table|references|truncate|only|on|like|using)\s+"?$/i;
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?$/i;
/** A list of tables by itself: `session s join …`. */
const LISTED = /^\s*(\w+)\s+(?:as\s+)?(?:\w\s*(?:,|$)|\w+\s+(?:left|inner|cross|join|where)\b)/i;
/** What ties rows of two tables together can name nothing but tables: keys, triggers, and the columns every record has. */
const TIED = [
  /\breferences\s+(\w+)/gi,
  /\bcreate\s+(?:constraint\s+)?trigger\b[^;]*?\bon\s+(\w+)/gi,
  /\balter\s+table\s+(\w+)\s+add\s+(?:constraint\s+\w+\s+)?foreign\s+key\b/gi,
  /\(\s*like\s+(record_base)\b/gi,
];

/**
 * Checks that SQL names only what its own module made, and views that modules before it publish. Functions of SQL are
 * services: those of modules before may be called.
 * @param {string} [project] its migrations say whose a table is
 * @returns {{ tables: number, texts: number, violations: string[] }} one line each: rule: file → name
 */
export function checkTableBoundaries(project = PROJECT_ROOT) {
  const order = ['kernel', ...moduleFolders(project), 'apps'];
  const sources = order.flatMap((owner) => sourcesOf(project, owner));
  const owners = ownersOf(sources);
  const names = [...owners.keys()].sort((a, b) => b.length - a.length);
  const word = new RegExp(`(?<![\\w.$'])(?:${names.join('|') || '(?!)'})(?![\\w'])`, 'gi');
  const violations = new Set();
  let texts = 0;
  for (const { owner, file, found } of sources)
    for (const text of found) {
      texts++;
      for (const use of usesOf(text, word, owners)) {
        const rule = brokenRule(order, owner, owners.get(use.name), use);
        if (rule) violations.add(`${rule}: ${file} → ${use.name}`);
      }
    }
  return {
    tables: [...owners.values()].filter(({ isCalled }) => !isCalled).length,
    texts,
    violations: [...violations],
  };
}

/** Server sources and migrations of a module. Tests look at tables where that proves what was stored. */
function sourcesOf(project, owner) {
  return listFilesBelow(path.join(project, owner))
    .map((file) => path.relative(project, file).replaceAll('\\', '/'))
    .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|\.d\.ts$|\/testing\//.test(file))
    .sort()
    .map((file) => ({ owner, file, found: findSqlTexts(file, readFileSync(path.join(project, file), 'utf8')) }));
}

/**
 * Table, view or function → the module whose migrations make it, and whether it is called: `create or replace` puts a
 * function in the place of the owner's.
 */
function ownersOf(sources) {
  const owners = new Map();
  for (const { owner, file, found } of sources)
    if (file.endsWith('.sql'))
      for (const { text } of found)
        for (const [, kind, name] of text.matchAll(MADE))
          owners.set(name, { module: owner, isCalled: /^(function|procedure)$/i.test(kind) });
  return owners;
}

/** @returns {{ name: string, tied: boolean, written: boolean }[]} */
function usesOf({ text, kind }, word, owners) {
  if (kind === 'named') {
    const [name = ''] = text.trim().split(/\s+/);
    return [...name.matchAll(word)].map(([found]) => ({ name: found.toLowerCase(), tied: false, written: false }));
  }
  const ties = new Set(TIED.flatMap((tie) => [...text.matchAll(tie)].map((match) => endOf(match))));
  return (
    [...text.matchAll(word)]
      .map(({ 0: name, index }) => ({ name: name.toLowerCase(), index, before: text.slice(0, index) }))
      .filter(({ name, index }) => !owners.get(name).isCalled || CALLED.test(text.slice(index + name.length)))
      // Short names are words of their own, columns too; and a text that is no SQL has them by chance.
      .filter(
        ({ name, before }) =>
          (kind === 'whole' && (name.includes('_') || isListed(text, before))) || ASKED.test(before),
      )
      .map(({ name, index, before }) => ({
        name,
        tied: ties.has(index),
        written: WRITTEN.test(before) && !/\b(?:for|on)\s+update\s+"?$/i.test(before),
      }))
  );
}

const isListed = (text, before) => before.trim() === '' && LISTED.test(text);
const endOf = (match) => match.index + match[0].lastIndexOf(match[1]);

/** @returns the rule that a use breaks, or undefined */
function brokenRule(order, user, { module, isCalled }, { name, tied, written }) {
  if (name.startsWith(PUBLISHED) && written) return 'views-are-read';
  if (module === user) return undefined;
  if (!isCalled && !name.startsWith(PUBLISHED) && !tied) return 'foreign-table';
  return order.indexOf(module) < order.indexOf(user) ? undefined : 'later-module';
}
