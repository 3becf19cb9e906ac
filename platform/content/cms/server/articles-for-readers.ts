import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hasRight } from '#kernel/base/has-right.ts';
import { pictureIdsInHtml } from '#kernel/base/html-pictures.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import { fetchFirstRow, fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { presenceOfRequest, tokenOfRequest } from '#kernel/server/http/request-token.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { type ArticleForReader, type ArticleListItem, article } from '../model/index.ts';
import { cmsErrors } from './errors.ts';

interface Reader {
  readonly db: Db;
  readonly companyId: string;
  /** What this reader may read, over articles `a` of enabled columns `c`. */
  readonly readable: Sql;
}

/** The company a visitor asks for, or the first one. */
async function companyOfVisitor(runtime: Runtime, companyId?: string): Promise<string | undefined> {
  const company = await fetchFirstRow(
    runtime.database.system,
    sql<{ id: string }>`select id from pub_company where enabled
      and (${companyId ?? null}::text is null or id = ${idOrNonexistent(companyId ?? '')}) order by id limit 1`,
  );
  return company?.id;
}

/** Who reads: the firm's own people all that it published; customers, members and visitors what is open to everybody. */
async function readerOf({ runtime }: AnonymousContext, request: FastifyRequest, companyId?: string): Promise<Reader> {
  const token = tokenOfRequest(request);
  const me = token ? await runtime.sessions.find(token, { presence: presenceOfRequest(request) }) : null;
  const company = me?.companyId ?? (await companyOfVisitor(runtime, companyId)) ?? '0';
  const isStaff = me !== null && hasRight(me, 'staff');
  const today = dayOfInstant(new Date());
  const readable = sql`a.company_id = ${company} and a.state = 'published' and coalesce(c.enabled, true) and (${isStaff} or a.open)
    and (a.valid_from is null or a.valid_from <= ${today}) and (a.valid_to is null or a.valid_to >= ${today})`;
  return { db: runtime.database.company(company), companyId: company, readable };
}

const LINE = sql`a.id, a.title, a.summary, a.category, c.name as "category_label", coalesce(a.on_top, false) as "onTop",
  a.published_at as "publishedAt", coalesce(r.reads, 0)::int as "readCount"`;
const FROM = sql`cms_article a join cms_content_category c on c.company_id = a.company_id and c.id = a.category
  left join cms_article_reads r on r.company_id = a.company_id and r.article_id = a.id`;

const ORDER = sql`coalesce(a.on_top, false) desc, a.sort, a.id desc`;

/** What a reader may read, those on top first, of one column (params category: its id or code) or with a word in it. */
export async function listReadableArticles(
  ctx: AnonymousContext,
  request: FastifyRequest,
  { companyId, params = {}, ...asked }: ListRequest & { companyId?: string },
): Promise<ListAnswer<ArticleListItem>> {
  const { db, readable } = await readerOf(ctx, request, companyId);
  const category = params.category ? String(params.category) : null;
  const keyword = params.keyword ? likePatternContaining(String(params.keyword)) : null;
  const where = sql`${readable} and (${category}::text is null or c.id::text = ${category} or c.code = ${category})
    and (${keyword}::text is null or a.title ilike ${keyword} or a.summary ilike ${keyword})`;
  return fetchPage<ArticleListItem>(db, { columns: LINE, from: FROM, where, order: ORDER }, asked);
}

/** The columns in which a reader finds something, in their order. */
export async function loadReadableCategories(ctx: AnonymousContext, request: FastifyRequest, companyId?: string) {
  const { db, readable } = await readerOf(ctx, request, companyId);
  const query = sql<{
    id: string;
    name: string;
    code: string | null;
    count: number;
  }>`select c.id, c.name, c.code, count(*)::int as count
    from ${FROM} where ${readable} group by c.id, c.name, c.code, c.sort order by c.sort, c.id`;
  return fetchRows(db, query);
}

async function findArticle(reader: Reader, id: string): Promise<ArticleForReader> {
  const query = sql<ArticleForReader>`select ${LINE}, a.content, a.files,
      (select u.name from pub_person u where u.company_id = a.company_id and u.id = a.author) as "author_label"
    from ${FROM} where ${reader.readable} and a.id = ${idOrNonexistent(id)}`;
  const row = await fetchFirstRow(reader.db, query);
  if (!row) throw cmsErrors.articleMissing();
  return row;
}

/** An article to a reader; every reading counts. @throws Refusal 404 for what this reader may not read */
export async function loadArticleForReader(
  ctx: AnonymousContext,
  request: FastifyRequest,
  id: string,
  companyId?: string,
): Promise<ArticleForReader> {
  const reader = await readerOf(ctx, request, companyId);
  const page = await findArticle(reader, id);
  const found = await fetchFirstRow(
    reader.db,
    sql<{ reads: string }>`insert into cms_article_reads as r (company_id, article_id, reads)
    select a.company_id, a.id, 1 from cms_article a
      where a.company_id = ${reader.companyId} and a.id = ${page.id} for key share
    on conflict (company_id, article_id) do update set reads = r.reads + 1 returning reads`,
  );
  // Removed since it was found.
  if (!found) throw cmsErrors.articleMissing();
  return { ...page, readCount: Number(found.reads) };
}

interface FileFacts {
  storage_key: string;
  file_name: string;
  media_type: string;
}

/**
 * An attachment or picture of an article, to whoever may read the article: a file that the article names and that belongs to it.
 * @throws Refusal 404
 */
export async function sendArticleFile(
  ctx: AnonymousContext,
  {
    params,
    query,
    request,
    reply,
  }: {
    params: { id: string; fileId: string };
    query: { companyId?: string };
    request: FastifyRequest;
    reply: FastifyReply;
  },
) {
  const reader = await readerOf(ctx, request, query.companyId);
  const { files, content } = await findArticle(reader, params.id);
  const named = [...(files ?? []).map(({ id }) => String(id)), ...pictureIdsInHtml(content)];
  const attached = named.includes(params.fileId);
  const found = await fetchRows(
    reader.db,
    sql<FileFacts>`select storage_key, file_name, media_type from pub_file
    where company_id = ${reader.companyId} and id = ${idOrNonexistent(attached ? params.fileId : '')}
      and ref_module = ${article.code} and ref_record_id = ${idOrNonexistent(params.id)}`,
  );
  const [file] = found;
  if (!file) throw cmsErrors.articleFileMissing();
  setDownloadHeaders(reply, file.file_name, file.media_type);
  return reply.send(await ctx.runtime.storage.get(file.storage_key));
}
