import { conditionLimits } from "@kezhuan/contract/query/condition";
import { operators } from "@kezhuan/contract/query/operators";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import type { Ctx } from "@kezhuan/server/engine/context";
import { addEnvelope, answerOf, type Parameter, type Paths } from "./openapi-answers.ts";
import { describeCalls, describeOtherPaths, headers } from "./openapi-calls.ts";
import { addObjects } from "./openapi-objects.ts";
import { describePublicPaths } from "./openapi-public.ts";
import { describeRest } from "./openapi-rest.ts";
import { refer, describeInput, describeOutput, type Components, type JsonSchema } from "./openapi-schema.ts";
import { apiTexts, tagTexts } from "./openapi-texts.ts";
import type { Message } from "@kezhuan/contract/api/define-message";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import { describeParameters } from "./openapi-parameters.ts";

/** As much of OpenAPI 3.1 as is used. */
export interface OpenApi {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Paths;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, SecurityScheme>;
  };
}

type SecurityScheme =
  | { type: "apiKey"; in: string; name: string; description: string }
  | { type: "http"; scheme: string; description: string };

/** Describes the API of this installation to one caller, in the language of the request. */
export function describeApi(ctx: Ctx, basePath: string): OpenApi {
  const { language } = ctx;
  const text = (label: Label) => label[language];
  const components: Components = new Map();
  addEnvelope(components, language);
  components.set("Condition", describeCondition(language));
  const paths = {
    ...describeCalls(components, language),
    ...describeRest(components, { headers, language }),
    ...describePublicPaths(ctx),
    ...describeOtherPaths(components, language),
  };
  addMessages(components, language);
  answerMessages(paths, language);
  // Last: what any record is depends on who asks.
  addObjects(components, ctx);
  return {
    openapi: "3.1.0",
    info: {
      title: text(apiTexts.title),
      version: "1",
      description: `${text(apiTexts.intro)}\n\n${text(apiTexts.bodies)}`,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: basePath === "" ? "/" : basePath }],
    tags: Object.entries(tagTexts).map(([name, label]) => ({ name, description: text(label) })),
    // A visitor needs none.
    security: [{ token: [] }, { key: [] }, {}],
    paths,
    components: {
      schemas: Object.fromEntries(components),
      parameters: describeHeaders(language),
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "Authorization", description: text(apiTexts.token) },
        key: { type: "http", scheme: "bearer", description: text(apiTexts.key) },
      },
    },
  };
}

function answerMessages(paths: Paths, language: Language): void {
  const vicimsg = paths["/rest/vicimsg"]?.["post"];
  if (vicimsg) vicimsg.responses = answerOf(messageAnswers(), language);
}

function describeHeaders(language: Language): Record<string, Parameter> {
  const header = (name: string, label: Label, schema: JsonSchema): Parameter => ({
    name,
    in: "header",
    description: label[language],
    schema,
  });
  return {
    deptid: header("deptid", apiTexts.deptid, { type: "string" }),
    timestamp: header("timestamp", apiTexts.timestamp, { type: "integer" }),
    language: header("Accept-Language", apiTexts.languages, { type: "string" }),
  };
}

function describeCondition(language: Language): JsonSchema {
  const rule: JsonSchema = {
    type: "object",
    required: ["field", "op"],
    properties: {
      field: { type: "string", description: apiTexts.conditionField[language] },
      op: { type: "string", enum: [...operators], description: apiTexts.conditionOp[language] },
      value: { description: apiTexts.conditionValue[language] },
    },
    additionalProperties: false,
  };
  const group: JsonSchema = {
    type: "object",
    required: ["rules"],
    properties: {
      match: { type: "string", enum: ["and", "or"], default: "and" },
      rules: { type: "array", items: refer("Condition"), maxItems: conditionLimits.rules },
    },
    additionalProperties: false,
  };
  return { description: apiTexts.condition[language], oneOf: [rule, group] };
}

/** Adds what each message takes and answers, and makes the request of `vicimsg` one of them by `msgid`. */
function addMessages(components: Components, language: Language): void {
  for (const name of messageNames) {
    const { summary, parameters, input, output }: Message = messages[name];
    components.set(`${name}Arguments`, describeParameters(describeInput(input), parameters, language));
    components.set(`${name}Message`, {
      type: "object",
      title: name,
      description: summary[language],
      required: ["msgid", "data"],
      properties: {
        msgid: { const: name },
        data: {
          type: "object",
          required: ["internalParams"],
          properties: { internalParams: refer(`${name}Arguments`) },
        },
      },
    });
    components.set(`${name}Answer`, describeOutput(output, components));
  }
  components.set("vicimsgInput", {
    oneOf: messageNames.map((name) => refer(`${name}Message`)),
    discriminator: {
      propertyName: "msgid",
      mapping: Object.fromEntries(messageNames.map((name) => [name, `#/components/schemas/${name}Message`])),
    },
  });
}

/** What `vicimsg` answers: whatever the message does. */
function messageAnswers(): JsonSchema {
  return { anyOf: messageNames.map((name) => refer(`${name}Answer`)) };
}
