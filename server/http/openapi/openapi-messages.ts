import { messageTexts } from "@kezhuan/contract/api/message-texts";
import { messageInputs } from "@kezhuan/contract/api/messages";
import type { MessageName } from "@kezhuan/contract/api/messages";
import { messageOutputs } from "@kezhuan/contract/api/outputs";
import type { Language } from "@kezhuan/contract/metadata/label";
import { describeParameters } from "./openapi-parameters.ts";
import { describeInput, describeOutput, refer } from "./openapi-schema.ts";
import type { Components, JsonSchema } from "./openapi-schema.ts";

export const messageNames = Object.keys(messageInputs) as MessageName[];

/** Adds what each message takes and answers, and makes the request of `vicimsg` one of them by `msgid`. */
export function addMessages(components: Components, language: Language): void {
  for (const name of messageNames) {
    const { summary, parameters } = messageTexts[name];
    components.set(`${name}Message`, {
      type: "object",
      title: name,
      description: summary[language],
      required: ["msgid", "data"],
      properties: {
        msgid: { const: name },
        data: describeData(describeParameters(describeInput(messageInputs[name]), parameters, language)),
      },
    });
    components.set(`${name}Answer`, describeOutput(messageOutputs[name], components));
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
export function messageAnswers(): JsonSchema {
  return { anyOf: messageNames.map((name) => refer(`${name}Answer`)) };
}

function describeData(input: JsonSchema): JsonSchema {
  return { type: "object", required: ["internalParams"], properties: { internalParams: input } };
}
