import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { saveWithoutVersion } from '#kernel/server/records/save/save-without-version.ts';
import { pinyinInitialsOf } from '#kernel/server/records/search/keyword-word-conditions.ts';
import {
  type AssignedDatabaseColumns,
  type DesignedForm,
  designedForm,
  EMPTY_FORM_DESIGN,
  type FormDesign,
  type FormDesignDraft,
  formErrors,
} from '../model/index.ts';
import { requireFormTemplate } from '../model/templates/index.ts';
import { referenceableEntitiesFor } from './referenceable-entities.ts';

interface Identity {
  readonly name: string;
  readonly category: string;
  readonly icon?: string | null;
  readonly starters?: string | null;
  readonly note?: string | null;
}

interface StoredDraft {
  readonly design: FormDesign;
  readonly columns: AssignedDatabaseColumns;
  readonly revision: number;
}

/** The form of a code, with its draft; `hold` until the transaction ends. @throws Refusal */
export async function loadFormWithDraft(
  ctx: Context,
  code: string,
  hold = false,
): Promise<{ form: DesignedForm; draft: StoredDraft }> {
  const row = await fetchFirstRow(
    ctx.db,
    sql<DesignedForm & StoredDraft>`select f.id, f.name, f.code, f.icon, f.category, f.starters, f.note,
      f.state, f.edition, d.design, d.columns, d.revision
    from forms_designed_form f
    join forms_draft d on d.company_id = f.company_id and d.code = f.code
    where f.company_id = ${ctx.me.companyId} and f.code = ${code} ${hold ? sql`for update of d` : sql``}`,
  );
  if (!row) throw formErrors.formMissing();
  const { design, columns, revision, ...form } = row;
  return { form, draft: { design, columns, revision } };
}

/** Makes a form, from a template or empty. @returns its code */
export function createFormWithDraft(
  ctx: Context,
  { template, ...identity }: Identity & { template?: string | null },
): Promise<{ code: string }> {
  return inTransaction(ctx, async (inner) => {
    const { code } = await saveRecord(inner, designedForm, { ...identity });
    const design = template ? requireFormTemplate(template).design : null;
    if (design) await putDesign(inner, String(code), { ...design, prefix: prefixFor(String(code)) });
    return { code: String(code) };
  });
}

/** 'f_wcsq2' → WCSQ: what its numbers begin with. */
const prefixFor = (code: string): string =>
  code
    .replace(/[^a-z]/g, '')
    .slice(1, 7)
    .toUpperCase() || 'DJ';

/** A code for a form of this name that no form of the company has: the first letters of its readings. */
export async function generateUnusedFormCode(ctx: Context, name: string): Promise<string> {
  const [letters = ''] = await pinyinInitialsOf(ctx, [name]);
  const base = `f_${
    letters
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 8) || 'form'
  }`;
  const found = await fetchRows(
    ctx.db,
    sql<{ code: string }>`select code from forms_designed_form
    where company_id = ${ctx.me.companyId} and code like ${`${base.replaceAll('_', '\\_')}%`}`,
  );
  const taken = new Set(found.map(({ code }) => code));
  for (let at = 1; ; at++) {
    const code = at === 1 ? base : `${base}${at}`;
    if (!taken.has(code)) return code;
  }
}

/** Lays the empty draft of a new form. */
export async function addEmptyFormDraft(ctx: Context, code: string): Promise<void> {
  const design: FormDesign = { ...EMPTY_FORM_DESIGN, prefix: prefixFor(code) };
  await sql`insert into forms_draft (company_id, code, design, saved_by)
    values (${ctx.me.companyId}, ${code}, ${JSON.stringify(design)}::jsonb, ${ctx.me.userId})`.execute(ctx.db);
}

async function putDesign(ctx: Context, code: string, design: FormDesign): Promise<number> {
  const kept = await fetchFirstRow(
    ctx.db,
    sql<{ revision: number }>`update forms_draft
    set design = ${JSON.stringify(design)}::jsonb, revision = revision + 1, saved_by = ${ctx.me.userId}, saved_date = now()
    where company_id = ${ctx.me.companyId} and code = ${code} returning revision`,
  );
  return kept?.revision ?? 0;
}

/** Keeps what is being designed; people's forms stay as they are. @throws Refusal where somebody has saved since */
export function saveFormDraft(
  ctx: Context,
  code: string,
  given: { design: FormDesign; identity: Identity; revision: number },
): Promise<{ revision: number }> {
  return inTransaction(ctx, async (inner) => {
    const { form, draft } = await loadFormWithDraft(inner, code, true);
    if (draft.revision !== given.revision) throw formErrors.designOvertaken();
    const { name, category, icon, starters, note } = form;
    const isNews = JSON.stringify({ name, category, icon, starters, note }) !== JSON.stringify(inOrder(given.identity));
    if (isNews) await saveIdentity(inner, form, given.identity);
    return { revision: await putDesign(inner, code, given.design) };
  });
}

const inOrder = ({ name, category, icon, starters, note }: Identity) => ({
  name,
  category,
  icon: icon ?? null,
  starters: starters ?? null,
  note: note ?? null,
});

async function saveIdentity(ctx: Context, form: DesignedForm, identity: Identity): Promise<void> {
  await saveWithoutVersion(ctx, designedForm, { id: form.id, ...inOrder(identity) });
}

/** A form for its designer. @throws Refusal */
export async function loadFormDraft(ctx: Context, code: string): Promise<FormDesignDraft> {
  const { form, draft } = await loadFormWithDraft(ctx, code);
  const roles = await fetchRows(
    ctx.db,
    sql<{ id: string; name: string }>`select code as id, name from pub_role
    where company_id = ${ctx.me.companyId} and enabled order by id`,
  );
  const now = await fetchFirstRow(
    ctx.db,
    sql<{ same: boolean }>`select d.design = v.design as same from forms_draft d
    join forms_version v on v.company_id = d.company_id and v.code = d.code and v.version = ${form.edition}
    where d.company_id = ${ctx.me.companyId} and d.code = ${code}`,
  );
  const { id, name, category, icon, starters, note, state, edition } = form;
  return {
    ...{ id, code, name, category, icon, starters, note, version: edition ?? 0, state: state ?? 'draft' },
    design: draft.design,
    revision: draft.revision,
    published: now?.same === true,
    roles,
    targets: targetsOf(ctx),
  };
}

const targetsOf = (ctx: Context): FormDesignDraft['targets'] =>
  [...referenceableEntitiesFor(ctx).values()].map(({ code, title }) => ({ code, title }));
