import type { Message } from "@kezhuan/contract/api/define-message";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import type { Language } from "@kezhuan/contract/metadata/label";
import { describeParameters } from "./openapi-parameters.ts";
import { describeInput, describeOutput, refer, type Components, type JsonSchema } from "./openapi-schema.ts";

/** Adds what each message takes and answers, and makes the request of `vicimsg` one of them by `msgid`. */
export function addMessages(components: Components, language: Language): void {
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
export function messageAnswers(): JsonSchema {
  return { anyOf: messageNames.map((name) => refer(`${name}Answer`)) };
}
