import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Counting } from "@kezhuan/contract/metadata/object";
import { Button } from "antd";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { officeKinds } from "../kinds/registry.ts";
import { nameCode } from "./name-code.ts";
import { countTexts } from "./count-texts.ts";

interface CountLineProps {
  counting: Counting;
  lineMeta: ObjectMeta;
  record: WireRecord;
  result: string;
  onMark: (result: string) => void;
}

/** One line, with what may be said of it. */
export function CountLine({ counting, lineMeta, record, result, onMark }: CountLineProps) {
  const t = useText(countTexts);
  const { language } = usePreferences();
  const { open, found, missing, extra } = counting;
  const name = nameRecord(lineMeta, record, language);
  const labelOf = (one: string) => nameCode(lineMeta, counting.result, { code: one, language });
  const button = (one: string, label: string, look: "primary" | "default") => (
    <Button type={look} aria-label={t("nameOf", { result: label, name })} onClick={() => onMark(one)}>
      {label}
    </Button>
  );
  return (
    <li className="count-line" data-result={result}>
      <span className="count-line-words">
        <strong>{name}</strong>
        <span>{describeLine({ counting, lineMeta, record, language })}</span>
      </span>
      {result === open ? (
        <span className="count-line-ways">
          {missing !== undefined && button(missing, labelOf(missing), "default")}
          {button(found, labelOf(found), "primary")}
        </span>
      ) : (
        <span className="count-line-ways">
          <em>{labelOf(result)}</em>
          {result !== extra && button(open, t("undo"), "default")}
        </span>
      )}
    </li>
  );
}

interface Described extends Pick<CountLineProps, "counting" | "lineMeta" | "record"> {
  language: "zh" | "en";
}

/** Its code and where to look: references of a line besides those that say what it is of. */
function describeLine({ counting, lineMeta, record, language }: Described): string {
  const { views } = lineMeta;
  const columns = views[0]?.columns.map(({ field }) => field) ?? [];
  const named = [counting.result, counting.at, counting.each, lineMeta.object.labelField];
  const texts = lineMeta.fields.flatMap((field) => {
    const value = record[field.name];
    if (named.includes(field.name) || !columns.includes(field.name) || isEmptyValue(value)) return [];
    return [officeKinds[field.kind].toText(value, { field, dicts: lineMeta.dicts, language, record })];
  });
  return texts.join(" · ");
}
