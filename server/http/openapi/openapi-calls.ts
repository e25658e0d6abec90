import { pictureWidths } from "@kezhuan/contract/pictures";
import { completionsInput } from "@kezhuan/contract/api/chat";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import { callTexts } from "@kezhuan/contract/api/call-texts";
import { callOutputs, fileValueSchema } from "@kezhuan/contract/api/outputs";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import {
  answerOf,
  properAnswer,
  json,
  type Operation,
  type Parameter,
  type Paths,
  type Response,
} from "./openapi-answers.ts";
import { describeParameters } from "./openapi-parameters.ts";
import { describeInput, describeOutput, refer, type Components, type JsonSchema } from "./openapi-schema.ts";
import { describeSpreadsheets } from "./openapi-spreadsheets.ts";
import { apiTexts, type TagName } from "./openapi-texts.ts";

const tags: Record<CallName, TagName> = {
  getCaptcha: "session",
  loginWithCaptcha: "session",
  loginStep: "session",
  refreshToken: "session",
  register: "session",
  logout: "session",
  getInfo: "session",
  changePassword: "session",
  getObjDataByPage: "records",
  getObjData: "records",
  getObjMetaData: "records",
  saveObjData: "records",
  delObjDataByIdList: "records",
  exportObjData: "records",
  search: "records",
  suggest: "records",
  searchOpened: "records",
  match: "records",
  matchDraft: "records",
  newDialogue: "records",
  listDialogues: "records",
  listMessages: "records",
  deleteDialogue: "records",
  draftFromDialogue: "records",
  listModels: "records",
  vicimsg: "messages",
};

export const headers = ["deptid", "timestamp", "language"].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** Every call, from the schemas that validate it. */
export function describeCalls(components: Components, language: Language): Paths {
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(
    names.map((name) => [
      // As OpenAPI writes what stands in a path.
      calls[name].path.replaceAll(/:(\w+)/g, "{$1}"),
      { [calls[name].method.toLowerCase()]: describeCall(components, name, language) },
    ]),
  );
}

function describeCall(components: Components, name: CallName, language: Language): Operation {
  const call = calls[name];
  const { summary, detail } = callTexts[name];
  const input = describeParameters(describeInput(call.input), callTexts[name].parameters, language);
  const output = describeOutput(callOutputs[name], components);
  const query = call.method === "GET" ? inQuery(call.path, input) : [];
  if (call.method === "POST") components.set(`${name}Input`, name === "vicimsg" ? {} : input);
  return {
    operationId: name,
    tags: [tags[name]],
    summary: summary[language],
    ...(detail ? { description: detail[language] } : {}),
    ...("open" in call ? { security: [] } : {}),
    ...("personal" in call ? { security: [{ token: [] }] } : {}),
    parameters: [...query, ...headers],
    ...(call.method === "POST" ? { requestBody: bodyOf(name, input) } : {}),
    responses: (call.path.startsWith("/api/v1/") ? properAnswer : answerOf)(output, language),
  };
}

export function inQuery(path: string, { properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: path.includes(`:${name}`) ? "path" : "query",
    ...(required.includes(name) ? { required: true } : {}),
    ...(description ? { description } : {}),
    schema,
  }));
}

/** Objects and lists travel as JSON text inside form fields. */
function bodyOf(
  name: CallName,
  { properties = {}, required = [] }: JsonSchema,
): NonNullable<Operation["requestBody"]> {
  const schema = refer(`${name}Input`);
  const structured = Object.entries(properties).filter(
    ([, property]) => property.$ref === "#/components/schemas/Condition" || property.anyOf || !property.type,
  );
  const encoding = Object.fromEntries(
    structured
      .filter(([one]) => one !== "objname")
      .map(([one]) => [one, { contentType: "application/json" }]),
  );
  return {
    required: required.length > 0,
    content: {
      "application/x-www-form-urlencoded": {
        schema,
        ...(Object.keys(encoding).length > 0 ? { encoding } : {}),
      },
      "application/json": { schema },
    },
  };
}

/** What is no call: files, probes, and this description itself. */
export function describeOtherPaths(components: Components, language: Language): Paths {
  const plain = (description: string, type: string, schema: JsonSchema = { type: "string" }) => ({
    "200": { description, content: { [type]: { schema } } },
  });
  const get = (operationId: string, label: Label, responses: Record<string, Response>) => ({
    get: { operationId, tags: ["service" as const], summary: label[language], security: [], responses },
  });
  const failure = { default: json(apiTexts.failure[language], refer("Failure")) };
  const text = apiTexts;
  return {
    "/rest/watchSession": { get: describeWatch(language) },
    "/rest/uploadFile": { post: describeUpload(components, language) },
    ...describeSpreadsheets(components, { language, headers }),
    "/api/v1/chat/completions": {
      post: {
        operationId: "chatCompletions",
        tags: ["records"],
        summary: text.chat[language],
        parameters: [...headers],
        requestBody: {
          required: true,
          content: { "application/json": { schema: describeInput(completionsInput) } },
        },
        responses: { ...plain(text.chatEvents[language], "text/event-stream"), ...failure },
      },
    },
    "/files/{id}": {
      get: {
        operationId: "getFile",
        tags: ["files"],
        summary: text.file[language],
        security: [],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { ...plain(text.fileContent[language], "*/*", {}), ...failure },
      },
    },
    "/files/{id}/picture": {
      get: describePicture(language, { ...plain(text.fileContent[language], "image/*", {}), ...failure }),
    },
    "/api/v1/openapi.json": get("getOpenApi", text.openapi, {
      ...plain(text.openapi[language], "application/json", { type: "object" }),
      ...failure,
    }),
    "/api/docs": get("getDocs", text.docs, { ...plain(text.docs[language], "text/html"), ...failure }),
    "/healthz": get("getLiveness", text.healthz, {
      ...plain(text.healthz[language], "application/json", {}),
      ...failure,
    }),
    "/readyz": get("getReadiness", text.readyz, {
      ...plain(text.readyz[language], "application/json", {}),
      ...failure,
    }),
    "/metrics": get("getMetrics", text.metrics, {
      ...plain(text.metrics[language], "text/plain"),
      ...failure,
    }),
  };
}

function describePicture(language: Language, responses: Operation["responses"]): Operation {
  const width = { type: "integer", enum: [...pictureWidths] };
  return {
    operationId: "getPicture",
    tags: ["files"],
    summary: apiTexts.picture[language],
    security: [],
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "width", in: "query", required: true, schema: width },
    ],
    responses,
  };
}

function describeWatch(language: Language): Operation {
  const summary = apiTexts.watchSession[language];
  return {
    operationId: "watchSession",
    tags: ["session"],
    summary,
    security: [{ token: [] }],
    parameters: [...headers],
    responses: {
      "200": json(summary, { type: "object" }),
      default: json(apiTexts.failure[language], refer("Failure")),
    },
  };
}

function describeUpload(components: Components, language: Language): Operation {
  const schema: JsonSchema = {
    type: "object",
    required: ["objname", "field", "file"],
    properties: {
      objname: refer("ObjectName"),
      field: { type: "string", description: apiTexts.uploadField[language] },
      file: { type: "string", format: "binary", description: apiTexts.uploadFile[language] },
    },
  };
  return {
    operationId: "uploadFile",
    tags: ["files"],
    summary: apiTexts.upload[language],
    description: apiTexts.uploadDetail[language],
    parameters: [...headers],
    requestBody: { required: true, content: { "multipart/form-data": { schema } } },
    responses: answerOf(describeOutput(fileValueSchema, components), language),
  };
}
