import type { FastifyReply } from 'fastify';

/** Headers of a download with a Chinese name (RFC 6266); never shown inside the page unless asked as a preview. */
export function setDownloadHeaders(reply: FastifyReply, fileName: string, mediaType: string, inline = false): void {
  const name = fileName.replace(/\p{Surrogate}/gu, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  reply
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
    .header('content-type', mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'");
}
