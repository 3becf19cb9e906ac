import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import { type Project, project } from '../model/index.ts';

/**
 * The project that a record names, within the person's scope.
 * @param given what the save brings; @param kept what the record has: records stay with their project
 * @throws InvalidInput at the field `project`
 */
export async function requireReferencedProject(ctx: Context, given: unknown, kept?: string | null): Promise<Project> {
  const id = String(given ?? kept ?? '');
  if (kept && id !== String(kept)) throw new InvalidInput({ project: '不能改为其他项目' });
  const found = id ? await findRecord(ctx, project, id) : null;
  if (!found) throw new InvalidInput({ project: id ? '项目不存在或您无权查看' : '请选择咨询项目' });
  return found;
}
