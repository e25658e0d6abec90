import { callTexts } from "@kezhuan/contract/api/call-texts";
import { calls } from "@kezhuan/contract/api/calls";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import type { Message } from "@kezhuan/contract/api/define-message";
import { callOutputs } from "@kezhuan/contract/api/outputs";
import { restRoutes, type RestName } from "@kezhuan/contract/api/rest";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { properAnswer, type Operation, type Parameter, type Paths } from "./openapi-answers.ts";
import { inQuery } from "./openapi-calls.ts";
import { describeParameters } from "./openapi-parameters.ts";
import { describeInput, describeOutput, refer, type Components } from "./openapi-schema.ts";
import { apiTexts } from "./openapi-texts.ts";

type Headers = readonly { $ref: string }[];

/** Records as resources, and each message under an address of its own. */
export function describeRest(
  components: Components,
  { headers, language }: { headers: Headers; language: Language },
): Paths {
  const paths: Paths = {};
  const add = (path: string, method: string, operation: Operation) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const name of Object.keys(resources) as (keyof typeof resources)[]) {
    const { path, method } = restRoutes[name];
    add(
      path.replaceAll(/:(\w+)/g, "{$1}"),
      method,
      describeResource(components, name, { headers, language }),
    );
  }
  for (const name of messageNames) {
    const message: Message = messages[name];
    add(restRoutes.sendMessage.path.replace(":msgid", name), "POST", {
      operationId: name,
      tags: ["messages"],
      summary: message.summary[language],
      ...(message.access === "public"
        ? {}
        : { security: [{ token: [] }, ...(message.apiKeys ? [{ key: [] }] : [])] }),
      parameters: [...headers],
      requestBody: jsonBody(`${name}Arguments`),
      responses: properAnswer(refer(`${name}Answer`), language),
    });
  }
  return paths;
}

const resources: Readonly<Record<Exclude<RestName, "sendMessage">, Label>> = {
  listRecords: apiTexts.listRecords,
  createRecord: apiTexts.createRecord,
  getRecord: apiTexts.getRecord,
  updateRecord: apiTexts.updateRecord,
  deleteRecord: apiTexts.deleteRecord,
};

function describeResource(
  components: Components,
  name: keyof typeof resources,
  { headers, language }: { headers: Headers; language: Language },
): Operation {
  const { path, call } = restRoutes[name];
  const input = describeParameters(describeInput(calls[call].input), callTexts[call].parameters, language);
  const objname: Parameter = { name: "objname", in: "path", required: true, schema: refer("ObjectName") };
  const id: Parameter = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const named = inQuery(path, input).filter((one) => one.name !== "objname" && one.name !== "id");
  const key: Parameter = {
    name: "Idempotency-Key",
    in: "header",
    description: apiTexts.idempotencyKey[language],
    schema: { type: "string", maxLength: 100 },
  };
  return {
    operationId: name,
    tags: ["records"],
    summary: resources[name][language],
    parameters: [
      objname,
      ...(path.endsWith("/:id") ? [id] : []),
      ...(call === "getObjDataByPage" ? named : []),
      ...(name === "createRecord" ? [key] : []),
      ...headers,
    ],
    ...(call === "saveObjData" ? { requestBody: jsonBody("AnyRecord") } : {}),
    responses: properAnswer(describeOutput(callOutputs[call], components), language),
  };
}

function jsonBody(component: string): NonNullable<Operation["requestBody"]> {
  return { required: true, content: { "application/json": { schema: refer(component) } } };
}
