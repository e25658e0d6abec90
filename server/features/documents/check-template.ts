import { buffer } from "node:stream/consumers";
import { isNumberRule } from "@kezhuan/contract/documents/number-rule";
import { AppError } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { Issue } from "@kezhuan/contract/problems";
import type { Ctx, FeatureCheck, RecordToCheck } from "@kezhuan/server/engine/context";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { findPlaceholderIssues } from "./build-data.ts";
import { listTemplateTags } from "./run-fill.ts";

/**
 * Checks a template before it is written: its numbering, that its file is one that can be filled, and that every
 * placeholder names a field that whoever writes it may read. The same refuses documents later, as fields and rights change.
 */
export function checkTemplateWith(store: ContentStore): FeatureCheck {
  return async (ctx, record) => {
    const issues = [...checkNumbering(record), ...(await checkSource(ctx, store, record))];
    return issues.map((issue) => ({ ...issue, field: record.prefix + issue.field }));
  };
}

function checkNumbering({ values, image }: RecordToCheck): Issue[] {
  const rule = image.get("numbering");
  if (!values.has("numbering") || typeof rule !== "string" || isNumberRule(rule)) return [];
  return [{ field: "numbering", problem: "badNumberRule", params: { example: "C-{yyyy}-{0000}" } }];
}

/** Only where one of the two is written: who may not read every field can still rename a template. */
async function checkSource(
  ctx: Ctx,
  store: ContentStore,
  { values, image }: RecordToCheck,
): Promise<Issue[]> {
  const [file] = (image.get("source") ?? []) as FileValue[];
  const objname = image.get("object");
  const isTouched = values.has("source") || values.has("object");
  if (!isTouched || !file || typeof objname !== "string") return [];
  try {
    const { tags } = await listTemplateTags(await buffer(store.read(file.id)));
    const issues = await findPlaceholderIssues(ctx, { tags, objname });
    return issues.map((issue) => ({ ...issue, field: "source" }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.key === "badInput") return error.issues.map((issue) => ({ ...issue, field: "source" }));
    if (error.key === "notFound" || error.key === "forbidden")
      return [{ field: "object", problem: "unknownRecord" }];
    throw error;
  }
}
