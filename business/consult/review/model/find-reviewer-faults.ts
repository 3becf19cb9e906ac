import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';

/** The fields of a deliverable that name its reviewers, level by level. */
export const REVIEWER_FIELDS = ['first', 'second', 'third'] as const;
type ReviewerField = (typeof REVIEWER_FIELDS)[number];
type Reviewed = { readonly compiler?: string | null } & { readonly [F in ReviewerField]?: string | null };

const LEVEL_NAMES = ['一级', '二级', '三级'] as const;

/**
 * What is wrong with who compiles and who reviews: nobody reviews his own work, and one person one level (GB/T 51095).
 * @param complete all three have to be named
 * @returns field → message
 */
export function findReviewerFaults(given: Reviewed, complete: boolean): Record<string, string | Translatable> {
  const faults: Record<string, string | Translatable> = {};
  for (const [at, field] of REVIEWER_FIELDS.entries()) {
    const who = given[field];
    if (!who) {
      if (complete) faults[field] = translatable`请选择${LEVEL_NAMES[at]}复核人`;
    } else if (who === given.compiler) faults[field] = '复核人不能是编制人';
    else if (REVIEWER_FIELDS.slice(0, at).some((other) => given[other] === who)) faults[field] = '一人只能复核一级';
  }
  return faults;
}
