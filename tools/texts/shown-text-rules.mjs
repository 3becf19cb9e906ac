/** Signs only Chinese text has: Han, its punctuation, full-width forms. */
export const CHINESE_CHARACTER_PATTERN = /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/;

const SOURCES = /^(kernel|platform|business|apps)\/.+\.tsx?$/;
const TESTS = /\.test\.tsx?$|^(?:kernel\/web|(?:platform|business)\/[^/]+\/[^/]+)\/testing\//;

/** Folders and files whose Chinese is matter, not speech: never translated. Each with its reason. */
const MATTER = [
  [
    /\/server\/(.+\/)?demo[-./]|^platform\/tenancy\/company\/server\/founding\/create-initial-companies\.ts$/,
    'records of the demo firm: data of people',
  ],
  [/^platform\/settings\/area\/server\/data\//, 'names of areas'],
  [/^platform\/content\/cms\/server\/seed-content\.ts$/, 'articles every company starts with: data of people'],
  [/^business\/crm\/contract\/server\/text\/contract-docx\.ts$/, 'the text of a contract is a Chinese document'],
  [/^business\/crm\/fee\/server\/tariffs\//, 'tariffs as their notices print them: data of people'],
  [
    /^business\/consult\/quality\/model\/(logic\/default-logical-rules|ranges\/default-metric-ranges)\.ts$/,
    'rules and ranges every company starts with: data of people',
  ],
  [
    /^business\/consult\/quality\/(model\/indexes\/resource-keywords|server\/indexes\/send-index-workbook)\.ts$|^business\/consult\/comparison\/server\/(audit\/send-settlement-audit-(statement|workbook)|bid-comparison-docx)\.ts$/,
    'words of Chinese files; what prints indexes and audits writes Chinese documents',
  ],
  [
    /^platform\/engines\/forms\/model\/(templates\/(personnel|business|office)-form-templates|title-template)\.ts$/,
    'approvals that become a company’s own, and the words of title templates: data of people',
  ],
  [/^apps\/web\/samples\//, 'samples for those who build the product'],
  [
    /^business\/consult\/cost\/server\/formats\/.+\/(attribute-rules-\d+|national-xml-row-builder|read-bill-detail-element)\.ts$/,
    'elements of national cost files',
  ],
  [
    /^business\/consult\/cost\/server\/formats\/((yunnan|zhejiang|hunan|exchange)-xml|jiangsu-13jk|gczjwj|merged-root|attribute-xml\/chinese-element-table)[./]/,
    'elements of provincial cost files, and what their standards are called',
  ],
  [/^business\/consult\/cost\/model\/measurement-unit\.ts$/, 'units of bills: matched'],
  [
    /^kernel\/base\/(numbers\/amount-in-chinese-words|time\/dates)\.ts$/,
    'Chinese money words and ways of writing a day',
  ],
  [/^business\/consult\/quality\/server\/(report|marked)\//, 'reports and comments are Chinese documents'],
  [
    /^kernel\/server\/docx\/|^business\/consult\/ledger\/(server\/settled\/|model\/settle\/build-settlement-statement\.ts)/,
    'Chinese documents',
  ],
  [
    /^business\/consult\/ledger\/server\/sheet\/(read-ledger-workbook|infer-ledger-line-parents|cost-file-to-ledger-rows)\.ts$/,
    'words of workbooks that are read',
  ],
  [
    /^platform\/engines\/excel\/server\/template\/send-generated-template\.ts$|^kernel\/server\/spreadsheet\/(write-workbook|marking\/sheet-comments)\.ts$/,
    'workbooks are Chinese documents',
  ],
  [
    /^platform\/identity\/session\/server\/captcha\/(question-captcha|phrase-captcha-questions)\.ts$/,
    'a riddle in Chinese',
  ],
  [
    /^kernel\/server\/((backup|db)[/.]|(config\/config|describe-fault|seed-step-types|installation\/installation-marks-and-locks|http\/listen-address)\.ts$)|^apps\/server\/|^platform\/identity\/security\/server\/audit[/.]/,
    'told to the operator on the console',
  ],
  [
    /^kernel\/(server\/http\/(openapi|answer-schema)|meta\/answer-schemas\.ts)/,
    'the description of the calls for programmers',
  ],
  [/^kernel\/web\/language\/languages\.ts$/, 'languages are named in themselves'],
];

/** Definitions of calls: their titles stand in the description for programmers alone. */
const CALLS = /(^|-|\/)calls\.ts$/;

/** @param {string} file relative path with / @returns whether its texts are shown to people */
export const mayShowTexts = (file) =>
  SOURCES.test(file) && !TESTS.test(file) && !MATTER.some(([pattern]) => pattern.test(file));

/** Lists with the rows every company starts with: data of people. */
const BASE_LISTS = /\/model\/base-lists\//;

/** @param {string} file @returns names of properties whose texts are not shown */
export const nonDisplayedProperties = (file) => (CALLS.test(file) ? ['title'] : BASE_LISTS.test(file) ? ['rows'] : []);
