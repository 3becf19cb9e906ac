import { z } from 'zod';
import type { Call } from '#kernel/meta/calls.ts';
import type { ImplementedCalls } from '../implement-calls.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const shape = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'input'): string =>
  schema
    ? `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io }), null, 2))}</pre>`
    : '';

function section(call: Call): string {
  const access =
    call.access === 'open'
      ? '无需登录'
      : call.access === 'staff'
        ? '本公司人员'
        : call.access && call.access !== 'login'
          ? `权限 ${call.access}`
          : '登录';
  const details = shape('查询参数', call.query) + shape('请求体', call.body) + shape('data', call.answer, 'output');
  const head = `<b class="${call.method}">${call.method}</b> <code>/api${escapeHtml(call.path)}</code> <span>${escapeHtml(call.title)}</span><i>${escapeHtml(access)}</i>`;
  return details ? `<details><summary>${head}</summary>${details}</details>` : `<p>${head}</p>`;
}

const STYLE = `body{font:14px/1.6 system-ui,"Noto Sans CJK SC","Microsoft YaHei",sans-serif;max-width:1080px;margin:24px auto;padding:0 16px;color:#1f2933}
h1{font-size:22px}h2{font-size:16px;border-bottom:1px solid #d5dde5;margin-top:32px;padding-bottom:4px}h4{margin:8px 0 2px}
p,summary{margin:0;padding:5px 4px;border-bottom:1px solid #eef2f5}summary{cursor:pointer}code{font-family:ui-monospace,monospace}
b{display:inline-block;width:60px;color:#075d96}b.POST{color:#1e6b34}b.PUT{color:#8a5a00}b.DELETE{color:#b42318}
i{float:right;font-style:normal;color:#52606d}span{color:#323f4b;margin-left:8px}pre{background:#f5f7fa;padding:8px 12px;overflow:auto;max-height:420px}`;

/** A page for people to read the calls of the product; the same definitions as openapi.json, without any script. */
export function renderOpenApiPage(groups: readonly ImplementedCalls[]): string {
  const body = groups
    .map(({ tag, calls }) => `<h2>${escapeHtml(tag)}</h2>${Object.values(calls).map(section).join('')}`)
    .join('');
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>筑衡 API</title><style>${STYLE}</style>
<h1>筑衡 API</h1><p>除标注“无需登录”外，请求头需带 <code>AuthToken</code>。应答为 <code>{code, success, msg, data, httpCode}</code>，列表另有 <code>total</code>。
机器可读：<a href="/api/docs/openapi.json">openapi.json</a>（OpenAPI 3.1）</p>${body}</html>`;
}
