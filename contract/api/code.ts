import { z } from "zod";
import { nameSchema } from "../metadata/names.ts";
import { defineMessage } from "./define-message.ts";

/** What code is made as: a typed client, a pack that brings the objects into another installation, their tables. */
export const codeTargets = ["client", "pack", "sql"] as const;

export type CodeTarget = (typeof codeTargets)[number];

const file = z.object({ name: z.string(), text: z.string() });

export const codeMessages = {
  /** Makes code of objects as they are designed now. Changes nothing. */
  generateCode: defineMessage({
    access: "admin",
    reads: true,
    input: z.strictObject({
      target: z.enum(codeTargets),
      objects: z.array(nameSchema).min(1).max(500),
      /** Of the pack. */
      name: nameSchema.default("my_pack"),
    }),
    output: z.object({
      files: z.array(file),
      /** Objects that those chosen refer to, and that have to be there where the code is used. */
      needs: z.array(z.string()),
    }),
    summary: {
      zh: "按对象生成代码：TypeScript 客户端、业务包或建表语句（管理员）",
      en: "Make code of objects: a TypeScript client, a pack, or the statements of their tables (administrators)",
    },
    parameters: {
      target: { zh: "client、pack 或 sql", en: "client, pack or sql" },
      objects: { zh: "对象名，最多 500 个", en: "Names of objects, 500 at most" },
      name: { zh: "业务包的名称，默认 my_pack", en: "Name of the pack; my_pack by default" },
    },
  }),
} as const;

export type GeneratedCode = z.infer<typeof codeMessages.generateCode.output>;
