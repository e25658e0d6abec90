import { z } from "zod";
import { labelSchema } from "../metadata/label.ts";
import { nameSchema } from "../metadata/names.ts";
import { defineMessage } from "./define-message.ts";

const counted = z.object({ label: labelSchema, count: z.int() });

/** What keeps a pack from being removed, each with what has to be done first. */
const obstacle = z.discriminatedUnion("problem", [
  /** The system's own. */
  z.object({ problem: z.literal("system") }),
  /** PACKS names it, so the next start would bring it back. */
  z.object({ problem: z.literal("named") }),
  /** The definition of an object that stays goes by one of its objects. */
  z.object({
    problem: z.literal("needed"),
    object: z.string(),
    label: labelSchema,
    /** The field that refers to it; absent where the object as a whole does. */
    field: labelSchema.optional(),
  }),
  /** Approvals of its records that have not ended. */
  z.object({ problem: z.literal("approvals"), count: z.int() }),
  /** Jobs that work on its records, or wait to. */
  z.object({ problem: z.literal("jobs"), count: z.int() }),
]);

export const packRemovalMessages = {
  planPackRemoval: defineMessage({
    access: "admin",
    reads: true,
    input: z.strictObject({ name: nameSchema }),
    output: z.object({
      obstacles: z.array(obstacle),
      /** Its objects, whose tables are kept; `more` where there are more rows than were counted. */
      objects: z.array(
        z.object({ name: z.string(), label: labelSchema, rows: z.int(), more: z.boolean().optional() }),
      ),
      /** Files in fields of its records; they are kept too. */
      files: z.int(),
      /** Accounts that hold one of its roles. */
      people: z.int(),
      /** What goes, by kind: menu entries, rights, rules… */
      goes: z.array(counted),
      /** Roles that stay because people hold them or others refer to them; the pack's rights go all the same. */
      roles: z.array(z.object({ name: z.string(), label: labelSchema, people: z.int() })),
      /** Dictionaries that others use too. */
      dicts: z.array(z.object({ name: z.string(), label: labelSchema })),
    }),
    summary: {
      zh: "移除业务域之前：什么会去掉、什么会保留、有什么阻碍；已移除或不存在的为 404（管理员）",
      en: "Before a pack is removed: what goes, what is kept and what stands in the way; 404 for one that is not installed (administrators)",
    },
    parameters: { name: { zh: "业务域的名称", en: "The name of the pack" } },
  }),
  /** Queues the removal; `getJob` tells what became of it. */
  removePack: defineMessage({
    access: "admin",
    stepUp: true,
    input: z.strictObject({ name: nameSchema }),
    output: z.object({ jobid: z.string() }),
    summary: {
      zh: "移除业务域，数据表停用并保留，结果见 getJob；有阻碍时为 409（管理员）",
      en: "Remove a pack; its tables are kept as retired; getJob tells what became of it; 409 while something stands in the way (administrators)",
    },
    parameters: { name: { zh: "业务域的名称", en: "The name of the pack" } },
  }),
} as const;

export type PackRemovalPlan = z.infer<typeof packRemovalMessages.planPackRemoval.output>;
export type RemovalObstacle = z.infer<typeof obstacle>;
