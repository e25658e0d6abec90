import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { failField } from "@kezhuan/contract/errors";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { readForm } from "@kezhuan/contract/forms/read-form";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { designs } from "./answer-import.ts";
import { writeFormMaking } from "./write-formmaking.ts";
import { writeReact } from "./write-react.ts";

/** Our own format: properties in the order of its schema, so that the same design is always the same text. */
function writeOwn(form: FormSchema): string {
  return JSON.stringify(form, null, 2);
}

const writers: Record<MessageInput<"exportForm">["as"], (form: FormSchema) => string> = {
  kezhuan: writeOwn,
  formmaking: writeFormMaking,
  react: writeReact,
};

/** A design that the actor may read, as text. Errors: 404 where there is none for them. */
export async function exportForm(
  ctx: Ctx,
  { id, as }: MessageInput<"exportForm">,
): Promise<MessageOutput<"exportForm">> {
  const record = await getRecord(ctx, { objname: designs, id });
  const read = readForm(record["schema"]);
  if ("faults" in read) throw failField("id", "badDefinition", { detail: read.faults[0]?.at ?? "schema" });
  return { text: writers[as](read.form) };
}
