import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id, objname, objnameText } from "./message-parameters.ts";
import { aggregateGroupSchema, measureSchema, mostGroupsSchema } from "../query/aggregate.ts";
import { aggregateLimits } from "../query/aggregate-limits.ts";
import { typedLabels } from "../kinds/typed-text.ts";
import { labelSchema } from "../metadata/label.ts";
import { savedViewSchema, sharings, viewSchema, type ViewMeta } from "../metadata/view.ts";

const version = z.int().min(1).optional();
const roles = z.array(z.string().min(1).max(64)).max(100).optional();

export const viewMetaSchema: z.ZodType<ViewMeta> = z
  .object({
    ...viewSchema.shape,
    search: z.array(z.string()),
    label: labelSchema,
    id: z.string().exactOptional(),
    version: z.int().exactOptional(),
    shared: z.enum([...sharings, "pack"]),
    roles: z.array(z.string()).exactOptional(),
    own: z.boolean(),
    changed: z.boolean().exactOptional(),
    preferred: z.boolean().exactOptional(),
  })
  .meta({ id: "View" });

const texts = {
  objname: objnameText,
  id: { zh: "视图编号；内置视图用其名称", en: "The view's id; for a pack's view its name" },
  version: {
    zh: "所见的版本；已被他人改过时返回 409",
    en: "The version that was seen; 409 when somebody else has changed it since",
  },
  shared: {
    zh: "共享给所有人、一些角色或仅自己；共享需要视图的修改权限",
    en: "With everybody, some roles or nobody; sharing needs the right to update views",
  },
  roles: { zh: "共享给哪些角色（编码）", en: "Codes of the roles it is shared with" },
};

export const viewMessages = {
  /** Creates a view, or with `id` changes one: the version given, or whichever there is. */
  saveView: defineMessage({
    input: z.strictObject({
      objname,
      id: id.optional(),
      version,
      view: typedLabels(savedViewSchema),
      shared: z.enum(sharings).optional(),
      roles,
    }),
    output: z.object({ view: viewMetaSchema }),
    summary: {
      zh: "保存视图：列、条件、排序与展示方式",
      en: "Save a view: columns, conditions, order and how it shows",
    },
    parameters: { ...texts, view: { zh: "视图的内容", en: "What the view is" } },
  }),
  shareView: defineMessage({
    withoutRecords: "what views say is asked with getObjMetaData and saveView",
    input: z.strictObject({ objname, id, version, shared: z.enum(sharings), roles }),
    output: z.object({ view: viewMetaSchema }),
    summary: { zh: "共享视图，或改为仅自己可用", en: "Share a view, or keep it to oneself" },
    parameters: texts,
  }),
  /** One view, also one that the list does not offer to the person asking; without the object by its id alone. */
  getView: defineMessage({
    withoutRecords: "what views say is asked with getObjMetaData and saveView",
    reads: true,
    input: z.strictObject({ objname: objname.optional(), id }),
    output: z.object({ objname: z.string(), view: viewMetaSchema, offered: z.boolean() }),
    summary: { zh: "读取一个视图", en: "One view" },
    parameters: { objname: objnameText, id: texts.id },
  }),
  /** Deletes a view, the version given or whichever there is; a pack's that was changed becomes as the pack has it. */
  removeView: defineMessage({
    withoutRecords: "what views say is asked with getObjMetaData and saveView",
    input: z.strictObject({ objname, id, version }),
    output: z.object({ removed: z.boolean() }),
    summary: { zh: "删除视图；修改过的内置视图恢复原样", en: "Delete a view; a pack's becomes what it was" },
    parameters: { objname: objnameText, id: texts.id, version: texts.version },
  }),
  /** The view a person starts with; null: the first one. */
  setDefaultView: defineMessage({
    withoutRecords: "what views say is asked with getObjMetaData and saveView",
    input: z.strictObject({ objname, id: id.nullable() }),
    output: z.object({ id: z.string().nullable() }),
    summary: { zh: "设为自己打开列表时的视图", en: "Choose the view one starts with" },
    parameters: { objname: objnameText, id: texts.id },
  }),
  /** Figures of the visible records, group by group. */
  aggregate: defineMessage({
    access: "public",
    viewAs: true,
    input: z.strictObject({
      objname,
      groups: z.array(aggregateGroupSchema).max(aggregateLimits.groups).default([]),
      measures: z.array(measureSchema).min(1).max(aggregateLimits.measures),
      keyword: z.string().max(200).optional(),
      highsearch: z.unknown().optional(),
      viewid: z.string().max(64).optional(),
      most: mostGroupsSchema.optional(),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          /** One for each group: a code, a truth value or period as text, a reference as a pair; null where it is empty. */
          keys: z.array(
            z.union([z.string(), z.object({ id: z.string(), label: z.string().nullable() }), z.null()]),
          ),
          /** One for each measure: counts as numbers, everything else as exact decimals; null where there is nothing to reckon. */
          values: z.array(z.union([z.number(), z.string(), z.null()])),
        }),
      ),
      /** True when there are more groups than are told. */
      truncated: z.boolean(),
    }),
    summary: { zh: "对可见记录分组统计", en: "Figures of the visible records, group by group" },
    parameters: {
      objname: objnameText,
      groups: {
        zh: "分组字段，最多两个，可沿引用取字段；日期按年、季、月、周、日",
        en: "Fields to group by, two at most, also through references; dates by year, quarter, month, week or day",
      },
      measures: {
        zh: "计数、求和、平均、最小、最大、中位数、已填数、不超过某值的数；field 取一个字段，from 与 to 取两个时间之间的小时数",
        en: "Count, sum, average, least, greatest, median, how many are filled, how many are at most so much; of a field, or of the hours between the times in from and to",
      },
      keyword: { zh: "在可检索字段中查找的文字", en: "Text to look for in the searchable fields" },
      highsearch: { zh: "高级查询条件", en: "Conditions" },
      viewid: { zh: "视图，带上它的条件", en: "A view, with its conditions" },
      most: {
        zh: "只要这么多组：第一个统计值最大的；不填为记录最多的 1000 组",
        en: "Only so many groups, those with the greatest first figure; left out: the 1,000 with the most records",
      },
    },
  }),
} as const;

export type AggregateRow = z.infer<(typeof viewMessages)["aggregate"]["output"]>["rows"][number];

export type AggregateOutput = z.infer<(typeof viewMessages)["aggregate"]["output"]>;
