import { z } from "zod";
import { labelSchema } from "../metadata/label.ts";
import { defineMessage } from "./define-message.ts";

/** Which files administrators look at. */
export const fileFilters = ["all", "orphaned", "missing", "infected", "unscanned", "made"] as const;
export type FileFilter = (typeof fileFilters)[number];

export const fileOrders = ["newest", "largest"] as const;
export type FileOrder = (typeof fileOrders)[number];

/** `unscanned`: not yet, or there is no scanner; `tooLarge`: more than the scanner looks at. */
export const scanStates = ["unscanned", "clean", "infected", "tooLarge"] as const;
export type ScanState = (typeof scanStates)[number];

export const filesOfPage = 50;

/** What is told of a file beside its record: it waits for the scanner, is given to nobody, or could not be looked at. */
export const shownScans = ["waiting", "infected", "tooLarge"] as const;
export type ShownScan = (typeof shownScans)[number];
export const mostShownScans = 50;

const count = z.int().min(0);
const moment = z.iso.datetime({ offset: true });
const share = { count, bytes: count };

const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: count,
  type: z.string(),
  created_at: moment,
  /** Who has uploaded or asked for it; null for visitors and packs. */
  owner: z.object({ id: z.string(), label: z.string().nullable() }).nullable(),
  /** Null for what jobs made or were given, and of objects that are gone. */
  object: z.object({ name: z.string(), label: labelSchema, field: labelSchema.nullable() }).nullable(),
  /** Null for what belongs to no record, or no longer. */
  record: z.string().nullable(),
  scan: z.enum(scanStates),
  /** What the scanner has found. */
  found: z.string().nullable(),
  isMissing: z.boolean(),
  /** To the day; null where nobody has opened it since this is noted. */
  read_at: moment.nullable(),
  /** Opens it, where the actor may see it; null where not. */
  url: z.string().nullable(),
});

export const fileMessages = {
  listStoredFiles: defineMessage({
    withoutRecords:
      "names of files and ids of records, for who may read the whole of sys_file; no values of records",
    reads: true,
    input: z.strictObject({
      filter: z.enum(fileFilters).default("all"),
      keyword: z.string().max(100).default(""),
      order: z.enum(fileOrders).default("newest"),
      page: z.int().min(1).max(100_000).default(1),
    }),
    output: z.object({ files: z.array(storedFile), total: count }),
    summary: {
      zh: "存储中的文件：所有者、所属记录、扫描状态（需要 sys_file 的读取权限）",
      en: "Files in the store with their owners, records and states (takes the right to read sys_file)",
    },
    parameters: {
      filter: { zh: "范围", en: "Which of them" },
      keyword: { zh: "文件名或所有者", en: "Part of a file's or owner's name" },
      order: { zh: "排序", en: "Order" },
      page: { zh: `页，每页 ${filesOfPage} 个`, en: `Page of ${filesOfPage}` },
    },
  }),
  listFileScans: defineMessage({
    withoutRecords:
      "of files that can be opened: findFile asks getObjData for the record; says nothing of what they hold",
    viewAs: true,
    input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostShownScans) }),
    output: z.object({ scans: z.array(z.object({ id: z.string(), scan: z.enum(shownScans) })) }),
    summary: {
      zh: "哪些文件正在等待病毒检查、含有病毒或无法检查；其余不列出",
      en: "Which files wait for the virus scanner, hold a virus or could not be scanned; others are left out",
    },
    parameters: { ids: { zh: "文件编号", en: "Which files" } },
  }),
  countStoredFiles: defineMessage({
    withoutRecords: "numbers of files, for who may read the whole of sys_file",
    reads: true,
    input: z.strictObject({}),
    output: z.object({
      total: z.object(share),
      filters: z.record(z.enum(fileFilters), count),
      /** Those with most, first. */
      owners: z.array(z.object({ label: z.string().nullable(), ...share })),
      objects: z.array(z.object({ label: labelSchema.nullable(), ...share })),
      /** Megabytes; null for no limit. */
      accountQuota: count.nullable(),
      installationQuota: count.nullable(),
      hasScanner: z.boolean(),
    }),
    summary: {
      zh: "存储中的文件合计：按人员、按对象（需要 sys_file 的读取权限）",
      en: "What files take, by person and object (takes the right to read sys_file)",
    },
    parameters: {},
  }),
  removeStoredFile: defineMessage({
    access: "admin",
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ isRemoved: z.literal(true) }),
    summary: {
      zh: "删除一个文件，并从所属记录中移除（管理员）",
      en: "Delete a file and take it out of its record (administrators)",
    },
    parameters: { id: { zh: "文件编号", en: "Which file" } },
  }),
};

export type StoredFile = z.output<typeof storedFile>;
export type FileTotals = z.output<(typeof fileMessages)["countStoredFiles"]["output"]>;
