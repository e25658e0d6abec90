import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { transportTexts } from "@kezhuan/web/api/transport.ts";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import type { FormGroup } from "@kezhuan/web/meta/form-model.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";

interface Refusal {
  /** The server's sentence, or what was thrown; undefined when saving did not fail. */
  failure: unknown;
  errors: FieldErrors;
  meta: ObjectMeta;
  shown: readonly FormGroup[];
  language: Language;
}

/** Why saving failed: the reason, and what is wrong with fields that this form does not show. */
export function describeRefusal({ failure, errors, meta, shown, language }: Refusal): string | undefined {
  if (failure === undefined) return undefined;
  const inForm = new Set(shown.flatMap(({ fields }) => fields.map(({ field }) => field.name)));
  const unseen = meta.fields.filter(({ name }) => errors[name] !== undefined && !inForm.has(name));
  return [
    describeFailure(failure, language),
    ...unseen.map(({ name, label }) => `${pickLabel(label, language)}: ${errors[name] ?? ""}`),
  ].join("\n");
}

function describeFailure(failure: unknown, language: Language): string {
  if (failure instanceof TransportError) return pickLabel(transportTexts[failure.reason], language);
  return failure instanceof Error ? failure.message : String(failure);
}
