import type { NamedAction } from "../metadata/access.ts";
import type { Label } from "../metadata/label.ts";
import type { FormSchema } from "./form-schema.ts";

/** What a form serves. `public`: its answers are collected through a link. */
export const formPurposes = {
  new: { zh: "新增", en: "New record" },
  edit: { zh: "修改", en: "Edit" },
  detail: { zh: "详情", en: "Detail" },
  review: { zh: "审核", en: "Review" },
  portal: { zh: "门户发布", en: "Portal posting" },
  print: { zh: "打印", en: "Print" },
  public: { zh: "公开链接", en: "Public link" },
} as const satisfies Record<string, Label>;

export type FormPurpose = keyof typeof formPurposes;
/** Purposes of a form that enters or shows records of an object. */
export type RecordPurpose = Exclude<FormPurpose, "public">;

// The tables have no other keys.
export const formPurposeNames = Object.keys(formPurposes) as FormPurpose[];

export const recordPurposeNames = formPurposeNames.filter((name) => name !== "public");

export const formStatuses = {
  draft: { zh: "草稿", en: "Draft" },
  published: { zh: "已发布", en: "Published" },
  retired: { zh: "已停用", en: "Retired" },
} as const satisfies Record<string, Label>;

export type FormStatus = keyof typeof formStatuses;

/** What can be done with forms besides reading them: the rights of `sys_form`. */
export const formActions = [
  { name: "design", label: { zh: "设计", en: "Design" } },
  { name: "publish", label: { zh: "发布与停用", en: "Publish and retire" } },
] as const satisfies readonly NamedAction[];

/** How often one person may answer. */
export const formOnce = {
  account: { zh: "每个账号一次（须登录）", en: "Once per account (login required)" },
  person: { zh: "每人一次（账号或浏览器）", en: "Once per person (account or browser)" },
} as const satisfies Record<string, Label>;

export type FormOnce = keyof typeof formOnce;

/** Whether a public form takes answers now; `answered`: this person may answer once, and has. */
export const publicStates = ["open", "early", "closed", "full", "answered", "login"] as const;
export type PublicState = (typeof publicStates)[number];

/** A published form that serves an object, in `getObjMetaData`. */
export interface FormMeta {
  id: string;
  name: string;
  form_version: string;
  purpose: RecordPurpose;
  /** Without inputs for fields that are hidden from the reader. */
  schema: FormSchema;
}
