import { z } from "zod";
import { labelSchema } from "../metadata/label.ts";
import { defineMessage } from "./define-message.ts";

export const verificationMessages = {
  /** What a document with this code says; to whoever has the whole code, and nobody else. */
  verifyCode: defineMessage({
    withoutRecords: "whoever has the whole code of a document is told what it says: verification.db.test.ts",
    reads: true,
    access: "public",
    input: z.strictObject({ code: z.string().trim().min(12).max(60) }),
    output: z.object({
      /** Of what kind the record is, and the fields that its object lets be verified, as they stand now. */
      of: labelSchema,
      facts: z.array(z.object({ name: z.string(), label: labelSchema, value: z.string(), kind: z.string() })),
    }),
    summary: {
      zh: "核验证明上的代码，无需登录；只有完整的代码才有结果",
      en: "Verifies the code of a document, without a login; only the whole code is answered",
    },
    parameters: {
      code: {
        zh: "证明上的核验码，大小写与空格不影响结果",
        en: "The code as printed; case and spaces make no difference",
      },
    },
  }),
} as const;
