import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { html, type Html } from "@kezhuan/server/lib/html";
import { listOperations, partTexts, type Placed } from "./docs-parts.ts";
import { writeProperties, writeText, writeType } from "./docs-schema.ts";
import { writeTry, writeTryMessage } from "./docs-try.ts";
import { messageNames } from "@kezhuan/contract/api/messages";
import type { OpenApi } from "./openapi.ts";
import type { Operation } from "./openapi-answers.ts";
import { resolveSchema, type JsonSchema } from "./openapi-schema.ts";

/** The calls of one tag. */
export function writeTag(document: OpenApi, tag: OpenApi["tags"][number], language: Language): Html {
  return html`<h2 id="part-${tag.name}">${tag.description}</h2>
    ${listOperations(document, tag.name).map((placed) => writeOperation(document, placed, language))}`;
}

/** What each message takes and answers. */
export function writeMessages(document: OpenApi, language: Language): Html {
  return html`<h2 id="part-arguments">${partTexts.messages[language]}</h2>
    <p>${texts.messagesHow[language]}</p>
    ${messageNames.map((name) => {
      const message = document.components.schemas[`${name}Message`];
      const input = document.components.schemas[`${name}Arguments`];
      const answer = document.components.schemas[`${name}Answer`];
      return html`<section id="${name}Message">
        <h3><code>${name}</code></h3>
        <p><b>${message?.description}</b></p>
        ${writeTryMessage(document, name, input)} ${input && writeProperties(input, language)}
        ${
          answer &&
          html`<h4>${texts.answer[language]} <span class="type">${writeType(answer, language)}</span></h4>
            ${writeProperties(answer, language, "answered")}`
        }
      </section>`;
    })}`;
}

function writeOperation(document: OpenApi, placed: Placed, language: Language): Html {
  const { method, path, operation } = placed;
  const answer = answerOf(operation);
  return html`<section id="${operation.operationId}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p><b>${operation.summary}</b></p>
    ${operation.description && html`<p>${writeText(operation.description)}</p>`} ${writeTry(document, placed)}
    ${writeInput(document, operation, language)}
    ${
      answer &&
      html`<h4>${texts.answer[language]} <span class="type">${writeType(answer, language)}</span></h4>
        ${writeProperties(answer, language, "answered")}`
    }
  </section>`;
}

function writeInput(document: OpenApi, operation: Operation, language: Language): Html | undefined {
  const query = (operation.parameters ?? []).flatMap((parameter) =>
    "in" in parameter && parameter.in !== "header" ? [parameter] : [],
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const schema: JsonSchema | undefined = body
    ? resolveSchema(document.components, body)
    : {
        required: query.flatMap(({ name, required }) => (required ? [name] : [])),
        properties: Object.fromEntries(
          query.map(({ name, schema: one, description }) => [
            name,
            { ...one, ...(description ? { description } : {}) },
          ]),
        ),
      };
  const table = schema && writeProperties(schema, language);
  return (
    table &&
    html`<h4>${texts.input[language]}</h4>
      ${table}`
  );
}

/** `data` of a success. */
function answerOf({ responses }: Operation): JsonSchema | undefined {
  const schema = responses["200"]?.content?.["application/json"]?.schema;
  const data = schema?.oneOf?.[0]?.properties?.["data"];
  return data && Object.keys(data).length > 0 && !data.anyOf?.some(({ $ref }) => $ref?.endsWith("Answer"))
    ? data
    : undefined;
}

const texts = {
  input: { zh: "参数", en: "Parameters" },
  answer: { zh: "返回 data", en: "Answers data" },
  messagesHow: {
    zh: '通过 POST /rest/vicimsg 发送：msgid 为消息名，data 为 { "internalParams": { 参数 } }；或者 POST /api/v1/messages/消息名，正文即参数（JSON）。',
    en: 'Sent by POST /rest/vicimsg: msgid is the name, data is { "internalParams": { arguments } }. Or by POST /api/v1/messages/NAME with the arguments as JSON.',
  },
} satisfies Record<string, Label>;
