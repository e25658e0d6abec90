import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { Line } from "@kezhuan/web/meta/lines.ts";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useKinds } from "../kinds-context.tsx";
import { Masked } from "../masked.tsx";
import { useObject } from "../object-context.tsx";
import { isMasked } from "./lines-plan.ts";

/** A cell to be read: hidden, empty, or in the words of its kind. */
export function LineValue({ field, line }: { field: FieldMeta; line: Line }) {
  const { dicts } = useObject();
  const { language } = usePreferences();
  const kinds = useKinds();
  if (isMasked(line, field)) return <Masked rest={line[field.name]} />;
  const value = line[field.name];
  if (isEmptyValue(value)) return <span className="value-empty">–</span>;
  const { Cell, toText } = kinds[field.kind];
  const props = { field, value, dicts, language, record: line };
  return Cell ? <Cell {...props} /> : toText(value, props);
}
