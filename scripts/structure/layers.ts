/** One part of the product and what it may know. */
export interface Layer {
  name: string;
  /** Which files belong to it, by their path in the project; the first layer that matches has the file. */
  files: RegExp;
  /** Other layers it may use; itself always. */
  uses: readonly string[];
  /** npm packages it may use. Node's own modules are listed as `node:`, or one of them by its name. */
  packages: readonly string[];
  /** Its folders are islands: with `features/chat/…` a file may use `features/chat` only. */
  slices?: true;
}

const lowServer = ["contract", "lib", "db", "text-index"];
const engineCore = [...lowServer, "engine/context", "engine/catalog"];
const rulesAndApprovals = ["engine/automation", "engine/approvals"];
const wholeEngine = [
  "engine/context",
  "engine/catalog",
  "engine/kinds",
  "engine/schema",
  "engine/access",
  "engine/query",
  "engine/search",
  "engine/jobs",
  "engine/events",
  "engine/history",
  "engine/notices",
  "engine/records",
  "engine/records/parts",
  "engine/review",
  "engine/merge",
  ...rulesAndApprovals,
  "engine/codes",
  "engine/design",
  "engine/install",
  "engine",
];
const withQueries = [...engineCore, "engine/kinds", "engine/access", "engine/query"];
/** What reads and writes through records. */
const aboveRecords = [...withQueries, "engine/records", "engine/records/parts"];
/** What a change leaves behind, stored with it. */
const leftByChanges = ["engine/jobs", "engine/events", "engine/history", "engine/notices"];
/** What records stand on; face and parts of them know each other. */
function recordsUse(other: string): string[] {
  return [...withQueries, "engine/schema", ...leftByChanges, other];
}

const libPackages = ["node:", "lru-cache", "yazl", "croner", "htmlparser2", "sanitize-html"];
const react = ["react", "react-dom", "@tanstack/react-query"];
const testTools = ["pg", "vitest", "fast-check", "fastify", "hucre", "oidc-provider", "ldapjs", "otpauth"];
const office = ["antd", "@ant-design/icons", "dayjs", "echarts", "cronstrue"];
const tiptap = ["@tiptap/react", "@tiptap/pm", "@tiptap/starter-kit"];

/** The architecture. Whoever changes a line here changes it: say why in docs/decisions. */
export const layers: readonly Layer[] = [
  {
    name: "contract",
    files: /^contract\//,
    uses: [],
    packages: ["zod", "re2js", "@zxcvbn-ts/core", "@zxcvbn-ts/language-common"],
  },
  { name: "packs", files: /^packs\//, uses: ["contract"], packages: ["node:crypto", "zod"] },
  { name: "lib", files: /^server\/lib\//, uses: [], packages: libPackages },
  {
    name: "db",
    files: /^server\/db\//,
    uses: ["contract", "lib"],
    packages: ["node:", "pg", "pg-copy-streams", "zod"],
  },
  {
    // An index of words in memory, in a thread of its own; it knows nothing of records, rights or databases.
    name: "text-index",
    files: /^server\/text-index\//,
    uses: ["contract", "lib"],
    packages: ["node:", "opencc-js", "pinyin-pro", "stemmer"],
  },
  {
    name: "engine/context",
    files: /^server\/engine\/context\.ts$/,
    uses: [...lowServer, "engine/catalog"],
    packages: [],
  },
  {
    name: "engine/catalog",
    files: /^server\/engine\/catalog\//,
    uses: [...lowServer, "engine/context"],
    packages: ["node:", "zod"],
  },
  { name: "engine/kinds", files: /^server\/engine\/kinds\//, uses: engineCore, packages: [] },
  {
    name: "engine/schema",
    files: /^server\/engine\/schema\//,
    uses: [...engineCore, "engine/kinds"],
    packages: ["node:"],
  },
  {
    name: "engine/access",
    files: /^server\/engine\/access\//,
    uses: [...engineCore, "engine/kinds"],
    packages: ["node:"],
  },
  {
    // Access is a rewrite of the query, so the query applies it; access knows nothing of queries.
    name: "engine/query",
    files: /^server\/engine\/query\//,
    uses: [...engineCore, "engine/kinds", "engine/access"],
    packages: ["node:"],
  },
  {
    // Keeps the index of words as the records are; what of its proposals may be shown is for records to say.
    name: "engine/search",
    files: /^server\/engine\/search\//,
    uses: [...engineCore, "engine/kinds", "engine/access", "engine/query"],
    packages: ["node:"],
  },
  {
    // Work queued in the transaction of the change that asks for it; who does the work is a feature.
    name: "engine/jobs",
    files: /^server\/engine\/jobs\//,
    uses: engineCore,
    packages: ["node:", "zod"],
  },
  {
    // What else a change concerns, stored by the statement that makes it; who acts on it comes later.
    name: "engine/events",
    files: /^server\/engine\/events\//,
    uses: [...engineCore, "engine/kinds", "engine/access", "engine/query", "engine/jobs"],
    packages: [],
  },
  {
    // What changed, noted by the statement that changes it; it reads nothing but its own notes.
    name: "engine/history",
    files: /^server\/engine\/history\//,
    uses: [...engineCore, "engine/kinds"],
    packages: ["node:"],
  },
  {
    // What people are told, written with the change it tells of; how it reaches them besides is a feature.
    name: "engine/notices",
    files: /^server\/engine\/notices\//,
    uses: [...engineCore, "engine/kinds", "engine/access", "engine/query", "engine/jobs"],
    packages: ["node:"],
  },
  {
    // What the calls on records are made of: for the engine itself, closed to everything outside of it.
    name: "engine/records/parts",
    files: /^server\/engine\/records\/[^/]+\//,
    uses: recordsUse("engine/records"),
    packages: ["node:", "zod", "lru-cache"],
  },
  {
    name: "engine/records",
    files: /^server\/engine\/records\//,
    uses: recordsUse("engine/records/parts"),
    packages: ["node:", "zod"],
  },
  {
    // What waits for somebody else's word, and what they say; it reads and writes through records.
    name: "engine/review",
    files: /^server\/engine\/review\//,
    uses: [...aboveRecords, "engine/history", "engine/notices"],
    packages: ["node:"],
  },
  {
    // Codes of dictionaries: where they are used, and what follows when one becomes another.
    name: "engine/codes",
    files: /^server\/engine\/codes\//,
    uses: [...aboveRecords, "engine/review"],
    packages: [],
  },
  {
    // One record of two: what named the one names the other, for as long as it is not taken back.
    name: "engine/merge",
    files: /^server\/engine\/merge\//,
    uses: [...aboveRecords, ...leftByChanges, "engine/review"],
    packages: ["node:"],
  },
  {
    // What automation rules do once a change is committed, with the rights of their owners.
    name: "engine/automation",
    files: /^server\/engine\/automation\//,
    uses: [...aboveRecords, ...leftByChanges],
    packages: ["node:", "zod"],
  },
  {
    // Who is asked about a record, what they say, and what follows: done as automation rules do it.
    name: "engine/approvals",
    files: /^server\/engine\/approvals\//,
    uses: [...aboveRecords, "engine/jobs", "engine/notices", "engine/automation"],
    packages: ["node:"],
  },
  {
    // Changes of the metadata themselves: planned, shown, then made together with their tables.
    name: "engine/design",
    files: /^server\/engine\/design\//,
    uses: [
      ...engineCore,
      "engine/kinds",
      "engine/schema",
      "engine/access",
      "engine/jobs",
      "engine/history",
      "engine/records",
      "engine/records/parts",
    ],
    packages: ["node:", "zod"],
  },
  {
    name: "engine/install",
    files: /^server\/engine\/install\//,
    uses: [...lowServer, ...wholeEngine],
    packages: ["node:", "hucre"],
  },
  {
    name: "engine",
    files: /^server\/engine\/[^/]+\.ts$/,
    uses: [...lowServer, ...wholeEngine],
    packages: ["node:"],
  },
  {
    name: "features",
    files: /^server\/features\//,
    uses: [
      ...engineCore,
      "engine/records",
      "engine/jobs",
      "engine/notices",
      "engine/review",
      "engine/events",
      ...rulesAndApprovals,
    ],
    packages: [
      "node:",
      "zod",
      // Fill Word files.
      "docxtemplater",
      "pizzip",
      "uqr",
      "lru-cache",
      "file-type",
      "sharp",
      "prom-client",
      "hucre",
      "htmlparser2",
      "nodemailer",
      "ipaddr.js",
      "otpauth",
      "openid-client",
      "jose",
      "ldapts",
      "acorn",
      // Signs what is asked of S3.
      "aws4",
      "marked",
    ],
    slices: true,
  },
  {
    name: "http",
    files: /^server\/http\//,
    uses: [
      ...lowServer,
      "engine/context",
      "engine/catalog",
      "engine/records",
      "engine/review",
      ...rulesAndApprovals,
      "engine/merge",
      "engine/codes",
      "engine/jobs",
      "engine/design",
      // Administrators decide about what packs give.
      "engine/install",
      "engine",
      "features",
    ],
    packages: ["node:", "zod", "fastify", "@fastify/compress", "@fastify/multipart", "@fastify/static"],
  },
  {
    name: "testing",
    files: /^server\/testing\//,
    uses: [...lowServer, ...wholeEngine, "features", "http", "packs", "server"],
    packages: ["node:", "sharp", "pizzip", ...testTools],
  },
  {
    // The composition root: the only place that knows everything.
    name: "server",
    files: /^server\/(?:commands\/)?[^/]+\.ts$/,
    uses: [...lowServer, ...wholeEngine, "features", "http", "packs", "scripts"],
    packages: ["node:", "pino", "fastify", "pg"],
  },
  {
    name: "web/ui",
    files: /^web\/ui\//,
    uses: ["contract"],
    // The square code of an address or a secret is drawn here: nothing is asked of other hosts.
    packages: ["react", "react-dom", "dompurify", "uqr", "@fontsource-variable/noto-sans-sc"],
  },
  {
    name: "web/api",
    files: /^web\/api\//,
    uses: ["contract", "web/ui"],
    packages: ["react", "@tanstack/react-query"],
  },
  {
    name: "web/meta",
    files: /^web\/meta\//,
    uses: ["contract", "web/ui", "web/api"],
    packages: ["pinyin-pro"],
  },
  {
    // What proves or makes an account, for both faces: captcha, password, the way back.
    name: "web/account",
    files: /^web\/account\//,
    uses: ["contract", "web/ui", "web/api"],
    packages: [...react, "@noble/hashes"],
  },
  {
    // What somebody is told, for both faces: the bell and the list.
    name: "web/notices",
    files: /^web\/notices\//,
    uses: ["contract", "web/ui", "web/api"],
    packages: react,
  },
  {
    // Designed forms, filled in and shown by both faces from the same design.
    name: "web/form",
    files: /^web\/form\//,
    uses: ["contract", "web/ui", "web/api", "web/meta"],
    packages: [...react, ...tiptap],
  },
  {
    name: "web/office",
    files: /^web\/office\//,
    uses: ["contract", "web/ui", "web/api", "web/meta", "web/account", "web/notices", "web/form"],
    packages: [...react, ...tiptap, ...office, "@atlaskit/pragmatic-drag-and-drop"],
  },
  {
    // Light on purpose: no Ant Design, nothing of the office.
    name: "web/portal",
    files: /^web\/portal\//,
    uses: ["contract", "web/ui", "web/api", "web/meta", "web/account", "web/notices", "web/form"],
    packages: react,
  },
  {
    // What pages begin with: those of the product, and that of its interfaces.
    name: "web/boot",
    files: /^web\/(?:boot|api-docs)\//,
    uses: ["contract", "web/ui", "web/api", "web/office", "web/portal"],
    packages: ["@fontsource-variable/noto-sans-sc"],
  },
  {
    name: "web/testing",
    files: /^web\/testing\//,
    uses: ["contract", "web/api", "web/ui"],
    packages: ["node:", "react", "react-dom", "axe-core", "vitest"],
  },
  {
    // What each address takes is written into the page: see docs/decisions/015.
    name: "web/build",
    files: /^web\/[^/]+\.ts$/,
    uses: ["contract", "web/ui", "web/portal"],
    packages: ["node:", "vite", "@vitejs/plugin-react"],
  },

  {
    // It knows the product only from outside; of the server's test tools it takes the client that does too.
    name: "e2e",
    files: /^e2e\//,
    uses: ["contract", "testing", "scripts"],
    packages: [
      "node:",
      "@playwright/test",
      "playwright-core",
      "axe-core",
      "@sparticuz/chromium",
      "@vitest/browser-playwright",
      "vitest",
    ],
  },
  {
    name: "bench",
    files: /^bench\//,
    uses: [...lowServer, ...wholeEngine, "features", "http", "packs", "server", "testing"],
    packages: ["node:", "autocannon", "opencc-js", "pinyin-pro", "fastify", "hucre", "pg", "pino"],
  },
  { name: "scripts", files: /^scripts\//, uses: ["lib"], packages: ["node:", "oxc-parser", "yaml"] },
  { name: "tools", files: /^[^/]+\.ts$/, uses: ["scripts"], packages: ["node:", "vitest"] },
];

/** What only tests may use. */
export const testPackages: readonly string[] = ["vitest", "fast-check", "oxc-parser", "node:"];

/** Tests, what only they import, and the folders of test tools. */
export function isTestFile(path: string): boolean {
  return (
    /\.(?:test|fixture)\.tsx?$|-fixture\.tsx?$|(?:^|\/)testing\//.test(path) || /^(?:e2e|bench)\//.test(path)
  );
}
