import { unitOf } from "@kezhuan/contract/kinds/field-type";
import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { InputNode } from "@kezhuan/contract/forms/form-schema";
import { cleanHtml } from "@kezhuan/web/ui/safe-html.ts";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { formatDate, formatList, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePick, useForm, useSay, useValue } from "./form-context.ts";
import { useOptions } from "./options.ts";
import type { Place } from "./place.ts";
import { isEmpty, readFiles, readNamed, readText, readTexts } from "./read-value.ts";

interface ShownValueProps {
  input: CompiledInput;
  place: Place;
  /** Hidden from this person. */
  isMasked: boolean;
}

/** A value to be read. */
export function ShownValue({ input, place, isMasked }: ShownValueProps) {
  const say = useSay();
  const { shown } = useForm();
  const own = place.row ? undefined : shown?.(input);
  const value = useValue(place);
  if (own !== undefined) return <div className="form-shown">{own}</div>;
  if (isMasked) return <span className="form-shown form-none">{say("masked")}</span>;
  if (isEmpty(value)) return <span className="form-shown form-none">{say("empty")}</span>;
  return (
    <div className="form-shown">
      <Shown input={input} place={place} value={value} />
    </div>
  );
}

function Shown({ input, place, value }: { input: CompiledInput; place: Place; value: unknown }) {
  const { language } = useForm();
  const options = useOptions(input, place);
  const { node, facts } = input;
  const { kind } = facts;
  const write = (text: string) => writePlain(text, kind, language);
  if (node.type === "date" && node.range) return readTexts(value).map(write).join(" – ");
  const Known = Object.hasOwn(shownKinds, kind) ? shownKinds[kind] : undefined;
  if (Known) return <Known value={value} node={node} />;
  if (options.length > 0) {
    const labels = new Map(options.map((option) => [option.value, option.label]));
    return formatList(
      readTexts(value).map((one) => labels.get(one) ?? one),
      language,
    );
  }
  const unit = "unit" in node ? node.unit : unitOf(facts);
  const after = "after" in node ? node.after : typeof unit === "string" ? unit : undefined;
  const before = "before" in node ? node.before : undefined;
  if ("secret" in node && node.secret) return "••••••";
  const text = Array.isArray(value) ? formatList(readTexts(value), language) : write(readText(value));
  return [before, text, after].filter((part) => part !== undefined && part !== "").join(" ");
}

interface KnownProps {
  value: unknown;
  node: InputNode;
}

const shownKinds: Readonly<Record<string, React.ComponentType<KnownProps>>> = {
  richtext: ({ value }) => (
    <div className="rich-value" dangerouslySetInnerHTML={{ __html: cleanHtml(readText(value)) }} />
  ),
  file: ShownFiles,
  image: ShownFiles,
  boolean: ShownFlag,
  rating: ShownRating,
  colour: ShownColour,
  ref: ShownRecords,
  refs: ShownRecords,
  person: ShownRecords,
  department: ShownRecords,
  parent: ShownRecords,
};

function ShownFlag({ value, node }: KnownProps) {
  const say = useSay();
  const pick = usePick();
  const [on, off] = node.type === "switch" ? [pick(node.on), pick(node.off)] : ["", ""];
  return value === true ? on || say("yes") : off || say("no");
}

function ShownRating({ value }: KnownProps) {
  const say = useSay();
  return say("stars", { count: Number(value) });
}

function ShownColour({ value }: KnownProps) {
  return (
    <span className="form-colour">
      <i style={{ background: readText(value) }} />
      {readText(value)}
    </span>
  );
}

function ShownRecords({ value }: KnownProps) {
  const { language } = useForm();
  const names = readNamed(value).map(({ id, label }) => label ?? id);
  return formatList(names, language);
}

function ShownFiles({ value }: KnownProps) {
  const { language } = useForm();
  return (
    <ul className="form-files">
      {readFiles(value).map(({ id, name, size, type, url, ...rest }) => (
        <li key={id}>
          {type.startsWith("image/") && url !== undefined && (
            <Picture picture={{ ...rest, id, name, size, type, url }} sizes="48px" />
          )}
          {url === undefined ? <span>{name}</span> : <a href={url}>{name}</a>}
          <small>{writeSize(size, language)}</small>
        </li>
      ))}
    </ul>
  );
}

function writePlain(text: string, kind: string, language: "zh" | "en"): string {
  if (kind === "date") return formatDate(text, language);
  if (kind === "datetime") return formatDate(text, language, { dateStyle: "medium", timeStyle: "short" });
  if (kind === "time") return text.slice(0, 5);
  const isNumber = kind === "decimal" || kind === "integer" || kind === "money" || kind === "percentage";
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(text)) return text;
  const [, places = ""] = text.split(".");
  const digits = { minimumFractionDigits: places.length, maximumFractionDigits: places.length };
  return Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER
    ? text
    : formatNumber(Number(text), language, digits);
}
