import { z } from "zod";
import type { FileValue } from "../kinds/file.ts";
import { kindNames } from "../kinds/traits.ts";
import { dictItemSchema } from "../metadata/dictionary.ts";
import { labelSchema, languages } from "../metadata/label.ts";
import { statesSchema } from "../metadata/object.ts";
import { reviewSchema } from "../metadata/review.ts";
import { operators } from "../query/operators.ts";
import type { CallName } from "./calls.ts";
import type { ErrorData } from "./envelope.ts";
import { jobStarted, type JobStarted } from "./transfer.ts";
import type { FieldMeta, ObjectMeta } from "./metadata.ts";
import {
  wireRecordSchema,
  type DeleteOutput,
  type PageOutput,
  type RecordOutput,
  type SaveOutput,
} from "./records.ts";
import {
  chatMessageSchema,
  dialogueSchema,
  draftOutput,
  type ChatMessage,
  type Dialogue,
  type DraftOutput,
} from "./chat.ts";
import { designSchema } from "./forms.ts";
import { recordPurposeNames } from "../forms/form-use.ts";
import { matchOutput, type MatchOutput } from "./match.ts";
import { searchOutput, suggestOutput, type SearchOutput, type SuggestOutput } from "./search.ts";
import { viewMetaSchema } from "./views.ts";
import {
  stretchingSchema,
  type CaptchaOutput,
  type InfoOutput,
  type LoginOutput,
  type TokensOutput,
} from "./session.ts";

/** `data` of each call's answer. */
export interface CallOutputs {
  getCaptcha: CaptchaOutput;
  loginWithCaptcha: LoginOutput;
  loginStep: LoginOutput;
  refreshToken: TokensOutput;
  register: { id: string };
  /** Where to go to be logged out at the provider of the login, too. */
  logout: { leave: string } | null;
  getInfo: InfoOutput;
  changePassword: null;
  getObjDataByPage: PageOutput;
  getObjData: RecordOutput;
  getObjMetaData: ObjectMeta;
  saveObjData: SaveOutput;
  delObjDataByIdList: DeleteOutput;
  exportObjData: JobStarted;
  search: SearchOutput;
  suggest: SuggestOutput;
  searchOpened: null;
  match: MatchOutput;
  matchDraft: MatchOutput;
  newDialogue: Dialogue;
  listDialogues: Dialogue[];
  listMessages: ChatMessage[];
  deleteDialogue: null;
  draftFromDialogue: DraftOutput;
  listModels: string[];
  /** What the message answers. */
  vicimsg: unknown;
}

export const fileValueSchema: z.ZodType<FileValue> = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.int().min(0),
    type: z.string(),
    url: z.string().exactOptional(),
  })
  .meta({ id: "FileValue" });

export const errorDataSchema: z.ZodType<ErrorData> = z
  .looseObject({ errors: z.array(z.object({ field: z.string(), message: z.string() })) })
  .meta({ id: "ErrorData" });

const tokens = z
  .object({ token: z.string(), refresh_token: z.string(), expires_in: z.int() })
  .meta({ id: "Tokens" });

const nextStep = z
  .object({
    step: z.enum(["totp", "change_password", "setup_totp"]),
    ticket: z.string(),
    salt: z.string().exactOptional(),
    iterations: z.int().exactOptional(),
    reason: z.enum(["one_time", "expired"]).exactOptional(),
    earlier: z.array(stretchingSchema).exactOptional(),
    keys: z.int().exactOptional(),
    totp: z.object({ secret: z.string(), uri: z.string(), until: z.string().nullable() }).exactOptional(),
  })
  .meta({ id: "NextStep" });

const login = z.union([
  tokens.extend({ recovery_codes: z.array(z.string()).exactOptional() }).meta({ id: "LoginTokens" }),
  nextStep,
]);

const label = z.object({ zh: z.string(), en: z.string() });
const info = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    deptid: z.string().nullable(),
    avatar: z.string().nullable(),
    language: z.enum(languages).nullable(),
    depts: z.array(z.object({ deptid: z.string(), name: z.string() })),
    industry: z.string().nullable(),
    user_title: label.nullable(),
    trainer_title: label.nullable(),
    roleNames: z.array(z.string()),
  }),
  roles: z.array(z.string()),
  time_zone: z.string(),
  permissions: z.array(z.string()),
  password_expires: z.object({ at: z.string(), keys: z.int() }).exactOptional(),
  viewing: z.object({ by: z.string(), until: z.string() }).exactOptional(),
});

// Zod describes the settings of any kind alike; the server sends those which the kind's own schema has parsed.
const fieldMeta = z
  .object({
    name: z.string(),
    label: labelSchema,
    kind: z.enum(kindNames),
    settings: z.record(z.string(), z.unknown()),
    required: z.boolean(),
    readonly: z.boolean(),
    searchable: z.boolean(),
    sortable: z.boolean(),
    operators: z.array(z.enum(operators)),
    requiredFor: z.array(z.string()).exactOptional(),
    unique: z.boolean().exactOptional(),
    fixed: z.boolean().exactOptional(),
    default: z.unknown().optional(),
    help: labelSchema.exactOptional(),
    group: z.string().exactOptional(),
  })
  .meta({ id: "FieldMeta" }) as z.ZodType as z.ZodType<FieldMeta>;

const objectMeta = z.object({
  object: z.object({
    name: z.string(),
    label: labelSchema,
    labelField: z.string(),
    labelFieldEn: z.string().exactOptional(),
    sort: z.string(),
    readonly: z.boolean(),
    history: z.boolean(),
    groups: z.array(z.object({ name: z.string(), label: labelSchema })),
    actions: z.array(z.object({ name: z.string(), label: labelSchema })).exactOptional(),
    states: statesSchema.exactOptional(),
    review: reviewSchema.exactOptional(),
    limits: z
      .array(
        z.object({
          name: z.string(),
          days: z.number().exactOptional(),
          workdays: z.number().exactOptional(),
        }),
      )
      .exactOptional(),
    labels: z.object({ fields: z.array(z.string()) }).exactOptional(),
    mergeable: z.literal(true).exactOptional(),
  }),
  fields: z.array(fieldMeta),
  views: z.array(viewMetaSchema),
  mayShareViews: z.boolean(),
  forms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      form_version: z.string(),
      purpose: z.enum(recordPurposeNames),
      schema: designSchema,
    }),
  ),
  dicts: z.record(z.string(), z.array(dictItemSchema)),
  permissions: z.array(z.string()),
});

const page = z.object({
  data: z.array(wireRecordSchema),
  total: z.int().nullable(),
  totalIsExact: z.boolean(),
  pageNum: z.int(),
  pageSize: z.int(),
  next: z.string().nullable(),
  meta: objectMeta.exactOptional(),
});

/** Schemas of the answers, for the API description: the server builds its answers from the types above. */
export const callOutputs: { [C in CallName]: z.ZodType<CallOutputs[C]> } = {
  getCaptcha: z.object({
    uuid: z.string(),
    img: z.string(),
    pow: z.object({ algorithm: z.literal("SHA-256"), challenge: z.string(), bits: z.int() }),
    salt: z.string(),
    iterations: z.int(),
  }),
  loginWithCaptcha: login,
  loginStep: login,
  refreshToken: tokens,
  register: z.object({ id: z.string() }),
  logout: z.object({ leave: z.string() }).nullable(),
  getInfo: info,
  changePassword: z.null(),
  getObjDataByPage: page,
  getObjData: z.object({ data: wireRecordSchema, meta: objectMeta.exactOptional() }),
  getObjMetaData: objectMeta,
  saveObjData: z.object({
    data: z.union([wireRecordSchema, z.array(wireRecordSchema)]),
    ids: z.array(z.string()),
  }),
  delObjDataByIdList: z.object({ deleted: z.int() }),
  exportObjData: jobStarted,
  search: searchOutput,
  suggest: suggestOutput,
  searchOpened: z.null(),
  match: matchOutput,
  matchDraft: matchOutput,
  newDialogue: dialogueSchema,
  listDialogues: z.array(dialogueSchema),
  listMessages: z.array(chatMessageSchema),
  deleteDialogue: z.null(),
  draftFromDialogue: draftOutput,
  listModels: z.array(z.string()),
  vicimsg: z.unknown(),
};
