import { z } from "zod";
import { defineMessage } from "./define-message.ts";

const parameter = z.object({
  key: z.string(),
  /** In force; of a secret whether it is set. */
  value: z.unknown(),
  source: z.enum(["initial", "stored", "environment"]),
  /** Of the record that holds the stored value, for its history; null where nothing was ever stored. */
  record: z.string().nullable(),
});
const output = z.object({
  parameters: z.array(parameter),
  /** Whether mails can be sent. */
  mails: z.boolean(),
  /** The object that holds what stands at the foot of public pages; null where there is none. */
  site: z.string().nullable(),
});

export const parameterMessages = {
  listParameters: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({}),
    output,
    summary: {
      zh: "全部系统参数的当前值及其来源（管理员）",
      en: "The system parameters with the values in force and where they come from (administrators)",
    },
    parameters: {},
  }),
  /** All or nothing. In force at once in every process. */
  saveParameters: defineMessage({
    stepUp: true,
    access: "admin",
    input: z.strictObject({
      values: z.record(z.string().max(64), z.unknown()).default({}),
      reset: z.array(z.string().max(64)).max(200).default([]),
    }),
    output: z.object({ changed: z.int().min(0) }),
    summary: {
      zh: "修改系统参数，立即在所有进程生效；环境变量设置的不能修改（管理员）",
      en: "Change system parameters, in force at once in every process; those that the environment sets cannot be changed (administrators)",
    },
    parameters: {
      values: { zh: "参数名到新值", en: "New values by the names of the parameters" },
      reset: { zh: "恢复默认值的参数名", en: "Names of parameters that get their initial values back" },
    },
  }),
  /** Queues a mail to the caller's address of choice; `getJob` tells what became of it. */
  sendTestMail: defineMessage({
    access: "admin",
    input: z.strictObject({ to: z.email().max(120) }),
    output: z.object({ jobid: z.string() }),
    summary: {
      zh: "发送一封测试邮件，结果见 getJob（管理员）",
      en: "Send a test mail; getJob tells what became of it (administrators)",
    },
    parameters: { to: { zh: "收件地址", en: "Where to" } },
  }),
} as const;

/** One parameter as `listParameters` tells it. */
export type ParameterState = z.infer<typeof parameter>;

export type ParametersOutput = z.infer<typeof output>;
