import { apiKeyOutputs } from "./api-keys.ts";
import { historyOutputs } from "./history-outputs.ts";
import { z } from "zod";
import type { FileValue } from "../kinds/file.ts";
import { kindNames } from "../kinds/names.ts";
import { dictItemSchema } from "../metadata/dictionary.ts";
import { labelSchema } from "../metadata/label.ts";
import { statesSchema } from "../metadata/object.ts";
import { reviewSchema } from "../metadata/review.ts";
import { operators } from "../query/operators.ts";
import { accessOutputs } from "./access.ts";
import { grantOfferOutputs } from "./grant-offers.ts";
import type { CallName } from "./calls.ts";
import {
  adoptableOutput,
  appliedOutput,
  designOutput,
  driftOutput,
  objectsOutput,
  planOutput,
} from "./design.ts";
import type { ErrorData } from "./envelope.ts";
import { jobMessageOutputs } from "./jobs.ts";
import { noticeOutputs } from "./notices.ts";
import { transferMessageOutputs } from "./transfer.ts";
import type { JobStarted } from "./transfer.ts";
import type { MenuItem, MessageName, MessageOutputs } from "./messages.ts";
import type { FieldMeta, ObjectMeta } from "./metadata.ts";
import type { DeleteOutput, PageOutput, RecordOutput, SaveOutput, WireRecord } from "./records.ts";
import { invitationOutputs } from "./invitations.ts";
import { mergeOutputs } from "./merge.ts";
import { reviewOutputs } from "./review.ts";
import { ownDataOutputs } from "./own-data.ts";
import { viewMetaSchema, viewOutputs } from "./views.ts";
import { readerOutputs } from "./readers.ts";
import { totpOutputs } from "./totp.ts";
import { removalOutputs } from "./removal.ts";
import { webhookOutputs } from "./webhooks.ts";
import type { CaptchaOutput, InfoOutput, LoginOutput, TokensOutput } from "./session.ts";

/** `data` of each call's answer. */
export interface CallOutputs {
  getCaptcha: CaptchaOutput;
  loginWithCaptcha: LoginOutput;
  loginStep: LoginOutput;
  refreshToken: TokensOutput;
  register: { id: string };
  logout: null;
  getInfo: InfoOutput;
  changePassword: null;
  getObjDataByPage: PageOutput;
  getObjData: RecordOutput;
  getObjMetaData: ObjectMeta;
  saveObjData: SaveOutput;
  delObjDataByIdList: DeleteOutput;
  exportObjData: JobStarted;
  /** What the message answers. */
  vicimsg: unknown;
}

/** A record of any object; the API description puts the objects a caller may see in its place. */
export const wireRecordSchema: z.ZodType<WireRecord> = z
  .object({
    id: z.string(),
    _masked: z.array(z.string()).exactOptional(),
    _denied: z.array(z.string()).exactOptional(),
    _waiting: z.array(z.string()).exactOptional(),
  })
  .catchall(z.unknown())
  .meta({ id: "AnyRecord" });

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
    step: z.enum(["totp", "change_password"]),
    ticket: z.string(),
    salt: z.string().exactOptional(),
    iterations: z.int().exactOptional(),
  })
  .meta({ id: "NextStep" });

const login = z.union([tokens, nextStep]);

const info = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    deptid: z.string().nullable(),
    avatar: z.string().nullable(),
    depts: z.array(z.object({ deptid: z.string(), name: z.string() })),
    roleNames: z.array(z.string()),
  }),
  roles: z.array(z.string()),
  time_zone: z.string(),
  permissions: z.array(z.string()),
  viewing: z.object({ by: z.string(), until: z.string() }).exactOptional(),
});

const page = z.object({
  data: z.array(wireRecordSchema),
  total: z.int().nullable(),
  totalIsExact: z.boolean(),
  pageNum: z.int(),
  pageSize: z.int(),
  next: z.string().nullable(),
});

const fieldMeta: z.ZodType<FieldMeta> = z
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
  .meta({ id: "FieldMeta" });

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
    mergeable: z.literal(true).exactOptional(),
  }),
  fields: z.array(fieldMeta),
  views: z.array(viewMetaSchema),
  mayShareViews: z.boolean(),
  forms: z.array(z.unknown()),
  dicts: z.record(z.string(), z.array(dictItemSchema)),
  permissions: z.array(z.string()),
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
  logout: z.null(),
  getInfo: info,
  changePassword: z.null(),
  getObjDataByPage: page,
  getObjData: z.object({ data: wireRecordSchema }),
  getObjMetaData: objectMeta,
  saveObjData: z.object({
    data: z.union([wireRecordSchema, z.array(wireRecordSchema)]),
    ids: z.array(z.string()),
  }),
  delObjDataByIdList: z.object({ deleted: z.int() }),
  exportObjData: transferMessageOutputs.undoImport,
  vicimsg: z.unknown(),
};

const menuItem: z.ZodType<MenuItem> = z
  .object({
    id: z.string(),
    urlvue: z.string(),
    iconvue: z.string(),
    meta: z.object({ title: z.string() }),
    redirect: z.string().exactOptional(),
    get children() {
      return z.array(menuItem).exactOptional();
    },
  })
  .meta({ id: "MenuItem" });

const menus = z.object({ menus: z.array(menuItem) });

/** The same for messages. */
export const messageOutputs: { [M in MessageName]: z.ZodType<MessageOutputs[M]> } = {
  ...accessOutputs,
  ...grantOfferOutputs(wireRecordSchema),
  getAdminMenuByUseridAndDeptid: menus,
  getDevMenuByUseridAndDeptid: menus,
  transition: wireRecordSchema,
  countFacets: z.object({
    facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  }),
  listObjects: objectsOutput,
  describeDesign: designOutput,
  planDesign: planOutput,
  applyDesign: appliedOutput,
  schedulePurge: designOutput,
  listAdoptable: adoptableOutput,
  listDrift: driftOutput,
  endSession: z.object({ ended: z.int() }),
  listSessions: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        userid: z.string(),
        name: z.string(),
        created_at: z.iso.datetime({ offset: true }),
        last_used_at: z.iso.datetime({ offset: true }),
        address: z.string(),
        agent: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  resetPassword: z.object({ password: z.string() }),
  ...ownDataOutputs,
  ...jobMessageOutputs,
  ...historyOutputs(wireRecordSchema),
  ...apiKeyOutputs,
  ...totpOutputs,
  ...viewOutputs,
  ...webhookOutputs,
  ...noticeOutputs,
  ...reviewOutputs,
  ...mergeOutputs(wireRecordSchema),
  ...invitationOutputs,
  ...readerOutputs,
  ...removalOutputs,
};
