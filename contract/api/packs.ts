import { z } from "zod";
import { labelSchema } from "../metadata/label.ts";
import { nameSchema } from "../metadata/names.ts";
import { defineMessage } from "./define-message.ts";
import { packRemovalMessages } from "./pack-removal.ts";

const named = z.object({ name: z.string(), label: labelSchema });

const pack = z.object({
  name: z.string(),
  label: labelSchema,
  /** What it is for; absent where its author has not said. */
  about: labelSchema.optional(),
  /** Name of a menu's icon. */
  icon: z.string().optional(),
  /** When it, or what was new in it, was brought in; null while it is only offered. */
  installed_at: z.iso.datetime({ offset: true }).nullable(),
  /** When it was removed; its tables are kept. Null for all others. */
  removed_at: z.iso.datetime({ offset: true }).nullable(),
  /** It comes with the product, so that it can be added here; others are named in `PACKS`. */
  can_be_added: z.boolean(),
  /** Whether sample records came with it; null where it has none, or is not installed. */
  has_samples: z.boolean().nullable(),
  /** It comes with sample records for whoever wants them. */
  offers_samples: z.boolean(),
  objects: z.array(named),
  roles: z.array(named),
});

export const packMessages = {
  ...packRemovalMessages,
  /** Installed ones in the order of their installation, then those that were removed or are offered. */
  listPacks: defineMessage({
    access: "admin",
    input: z.strictObject({}),
    output: z.object({ packs: z.array(pack) }),
    summary: {
      zh: "列出已安装、可添加和已移除的业务域（管理员）",
      en: "List the packs that are installed, those that can be added and those that were removed (administrators)",
    },
    parameters: {},
  }),
  /** Queues the installation; `getJob` tells what became of it. */
  addPack: defineMessage({
    access: "admin",
    stepUp: true,
    input: z.strictObject({ name: nameSchema, samples: z.boolean().default(false) }),
    output: z.object({ jobid: z.string() }),
    summary: {
      zh: "添加随产品提供的业务域，结果见 getJob；已安装时为 409（管理员）",
      en: "Add a pack of the product; getJob tells what became of it; 409 for one that is installed (administrators)",
    },
    parameters: {
      name: { zh: "业务域的名称", en: "The name of the pack" },
      samples: { zh: "同时带入示例数据，默认否", en: "Bring sample records in as well; false by default" },
    },
  }),
} as const;

export type PackState = z.infer<typeof pack>;
