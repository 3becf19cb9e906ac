/** An address of a picture or file of this product: what an article may show, and what anything may link to below /api. */
export const FILE_ADDRESS_REGEX_SOURCE =
  '/api/(?:image|download|b/file/download|b/fileItem/download|b/file/preview|web/article/\\d+/file|login/customer/[\\w-]+)/(?!\\.|%2[eE])[\\w%.,=+~-]+(?:/viewImage)?(?:[?#][^\\s\\\\]*)?';

/** A piece 'api' of the path before any query, however it is spelled: pages of this site have none. */
const API_PIECE = '[^?#]*(?:[/\\\\]|%2[fF]|%5[cC])(?:[aA]|%[46]1)(?:[pP]|%[57]0)(?:[iI]|%[46]9)(?:[/\\\\?#%]|$)';

/**
 * An address that people give for others to open: a page of this site, a file of it, or another site. A call it cannot
 * name, nor a script: whoever follows it would act without knowing.
 */
export const LINK_ADDRESS_RULE = {
  source: `^(?:https?://\\S+|${FILE_ADDRESS_REGEX_SOURCE}|(?!${API_PIECE})(?![a-zA-Z][\\w+.-]*:)[^\\p{Cc}]*)$`,
  message: '应指向页面、图片或附件，不能指向接口或脚本',
} as const;
