import type { FastifyReply } from 'fastify';
import { refusalForRequestPart } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fieldKindOf, formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { ListRequest } from '#kernel/meta/calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '../../context.ts';
import { readRowsInBatches } from '../../db/read-rows-in-batches.ts';
import { createSheetStream, XLSX_MEDIA_TYPE } from '../../exports/create-sheet-stream.ts';
import { sendExport } from '../../exports/send-export.ts';
import type { RecordRow, RecordValues } from '../hooks.ts';
import { addLinkTitles, type TitlesById } from '../read/link-titles.ts';
import { type ListSource, readSourceInBatches } from './list-source.ts';
import { parseRecordListQuery, type RecordListQuery, selectAllSql } from './record-list-query.ts';

interface ExportRequest extends ListRequest {
  columns?: readonly string[];
  title?: string;
}

/** Streams a list as .xlsx: any number of rows, memory stays flat. Columns as the screen shows them. */
export function exportRecords(
  ctx: Context,
  entity: EntityDefinition,
  request: ExportRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const selection = parseRecordListQuery(ctx, entity, request);
  return exportFrom(ctx, entity, request, { reply, batches: (inner) => recordBatches(inner, entity, selection) });
}

/** The same of a list without a table. */
export function exportTablelessList(
  ctx: Context,
  source: ListSource,
  request: ExportRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return exportFrom(ctx, source.list, request, {
    reply,
    batches: (inner) => readSourceInBatches(inner, source, request),
  });
}

interface ExportedRows {
  readonly reply: FastifyReply;
  readonly batches: (ctx: Context) => AsyncIterable<readonly RecordValues[]>;
}

function exportFrom(
  ctx: Context,
  entity: EntityDefinition,
  request: ExportRequest,
  { reply, batches }: ExportedRows,
): Promise<FastifyReply> {
  const wanted = request.columns?.length ? request.columns : entity.list.columns;
  const fields = wanted.map((code) => {
    const field = Object.hasOwn(entity.fields, code) ? entity.fields[code] : undefined;
    if (!field) throw refusalForRequestPart('columns', 'export.field', translatable`没有导出字段：${code}`);
    return { code, field };
  });
  const columns = fields.map(({ code, field }) => ({
    key: code,
    header: field.label,
    width: widthOf(field),
    ...formatOf(field),
  }));
  return sendExport(ctx, reply, {
    fileName: `${request.title ?? entity.title}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    open: (inner) =>
      createSheetStream(exportRows(batches(inner), fields), {
        name: entity.title.slice(0, 31),
        columns,
        freezePane: { rows: 1 },
      }),
  });
}

/** Excel's own formats, by the field's format or kind. 万元 stays 元: a workbook is there to reckon with. */
const NUMBER_FORMATS: Readonly<Record<string, string>> = {
  percent: '0.00%',
  int: '0',
  money: '#,##0.00',
  number2: '0.00',
  number3: '0.000',
  money2: '#,##0.00',
  money3: '#,##0.000',
};

const numberFormat = ({ format, kind }: Field): string =>
  NUMBER_FORMATS[format ?? ''] ?? NUMBER_FORMATS[kind] ?? '#,##0.00##';

/** Days and instants are dates in a workbook, unless their definition shows them in a way of its own. */
const DATE_FORMATS: Readonly<Record<string, string>> = { date: 'yyyy-mm-dd', datetime: 'yyyy-mm-dd hh:mm' };

const dateFormat = ({ format, kind }: Field): string | undefined => (format ? undefined : DATE_FORMATS[kind]);

function formatOf(field: Field): { numFmt?: string } {
  const numFmt = fieldKindOf(field).align === 'right' ? numberFormat(field) : dateFormat(field);
  return numFmt === undefined ? {} : { numFmt };
}

/** Signs a column is wide, by the kind of its field or the hint of its definition; never less than its heading. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ date: 12, datetime: 17, month: 10, bool: 8, int: 10, percent: 10, money: 16, user: 12 },
  ...{ short: 14, middle: 28, long: 40, longtext: 40 },
};
const USUAL_WIDTH = 18;

function widthOf({ kind, label, width }: Field): number {
  const wanted = typeof width === 'string' ? WIDTHS[width] : WIDTHS[kind];
  return Math.max(wanted ?? USUAL_WIDTH, label.length * 2 + 2);
}

async function* recordBatches(ctx: Context, entity: EntityDefinition, selection: RecordListQuery) {
  const titles = new Map<string, TitlesById>();
  for await (const batch of readRowsInBatches<RecordRow>(ctx.db, selectAllSql(selection)))
    yield await addLinkTitles(ctx, entity, batch, titles);
}

async function* exportRows(
  batches: AsyncIterable<readonly RecordValues[]>,
  fields: readonly { code: string; field: Field }[],
) {
  for await (const batch of batches)
    for (const row of batch) yield fields.map(({ code, field }) => cell(row, code, field));
}

/** Numbers as numbers, days as days; texts never as formulas (a leading = + - @ is harmless because the cell is typed as text). */
function cell(row: RecordValues, code: string, field: Field): string | number | Date | null {
  const value = row[code];
  if (value === null || value === undefined) return null;
  if (fieldKindOf(field).align === 'right') return Number(value);
  const text = String(row[`${code}_label`] ?? formatFieldValue(field, value));
  return (dateFormat(field) ? clockOf(text) : null) ?? text;
}

const SHOWN_TIME = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

/** A shown day or moment as workbooks keep it: the firm's wall clock. */
function clockOf(text: string): Date | null {
  const [, day, time = '00:00'] = SHOWN_TIME.exec(text) ?? [];
  return day === undefined ? null : new Date(`${day}T${time}:00Z`);
}
