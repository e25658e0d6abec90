import type { ParametersOf } from "@kezhuan/contract/api/define-message";
import { importInput, spreadsheetFormats, templateInput, jobStarted } from "@kezhuan/contract/api/transfer";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { mediaTypes } from "@kezhuan/server/features/transfer/write-spreadsheet";
import { answerOf, type Operation, type Paths } from "./openapi-answers.ts";
import { describeParameters } from "./openapi-parameters.ts";
import { describeInput, describeOutput, refer, type Components, type JsonSchema } from "./openapi-schema.ts";
import { spreadsheetTexts } from "./openapi-texts.ts";

type Texts<Input> = Record<ParametersOf<Input>, Label>;

const objname = spreadsheetTexts.objname;
const importParameters: Texts<typeof importInput> = {
  objname,
  mode: spreadsheetTexts.mode,
  key: spreadsheetTexts.key,
  importFormat: spreadsheetTexts.importFormat,
  dryRun: spreadsheetTexts.dryRun,
};
const templateParameters: Texts<typeof templateInput> = {
  objname,
  format: spreadsheetTexts.format,
  viewid: spreadsheetTexts.viewid,
};

/** Spreadsheets that come and go as files, so that they are no calls. */
export function describeSpreadsheets(
  components: Components,
  { language, headers }: { language: Language; headers: NonNullable<Operation["parameters"]> },
): Paths {
  const common = { tags: ["records" as const], parameters: [...headers] };
  return {
    "/rest/importTemplate": {
      post: {
        ...common,
        operationId: "importTemplate",
        summary: spreadsheetTexts.template[language],
        description: spreadsheetTexts.templateDetail[language],
        requestBody: { required: true, content: describeTemplateBody(components, language) },
        responses: describeTemplateAnswer(language),
      },
    },
    "/rest/importObjData": {
      post: {
        ...common,
        operationId: "importObjData",
        summary: spreadsheetTexts.import[language],
        description: spreadsheetTexts.importDetail[language],
        requestBody: {
          required: true,
          content: { "multipart/form-data": { schema: describeImportBody(components, language) } },
        },
        responses: answerOf(describeOutput(jobStarted, components), language),
      },
    },
  };
}

function describeTemplateBody(
  components: Components,
  language: Language,
): Record<string, { schema: JsonSchema }> {
  components.set(
    "importTemplateInput",
    describeParameters(describeInput(templateInput), templateParameters, language),
  );
  const schema = refer("importTemplateInput");
  return { "application/x-www-form-urlencoded": { schema }, "application/json": { schema } };
}

/** The spreadsheet itself; what goes wrong is told in the envelope, as everywhere. */
function describeTemplateAnswer(language: Language): Operation["responses"] {
  const failed = answerOf({}, language);
  const schema: JsonSchema = { type: "string" };
  const sheets = new Map(spreadsheetFormats.map((format) => [mediaTypes[format], { schema }]));
  sheets.set("application/json", { schema: refer("Failure") });
  return {
    ...failed,
    "200": {
      description: spreadsheetTexts.templateAnswer[language],
      content: Object.fromEntries(sheets),
    },
  };
}

function describeImportBody(components: Components, language: Language): JsonSchema {
  const parameters = describeParameters(describeInput(importInput), importParameters, language);
  const file: JsonSchema = { type: "string", format: "binary", description: spreadsheetTexts.file[language] };
  components.set("importObjDataInput", {
    ...parameters,
    properties: { ...parameters.properties, file },
    required: [...(parameters.required ?? []), "file"],
  });
  return refer("importObjDataInput");
}
