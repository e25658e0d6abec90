import { formatOf, maxLengthOf } from "@kezhuan/contract/kinds/field-type";
import { readFormat, type FormatName } from "@kezhuan/contract/formats/formats";
import { usePick, useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { readText } from "../read-value.ts";

/** What every control says of itself to assistive technology. */
export function ariaOf({ describedBy, isWrong, isRequired, isCell, label }: InputProps) {
  return {
    "aria-describedby": describedBy,
    "aria-invalid": isWrong || undefined,
    "aria-required": isRequired || undefined,
    "aria-label": isCell ? label : undefined,
  };
}

/** The same for a group of controls, which the label above names. */
export function groupAria(props: InputProps) {
  const { "aria-label": label, ...rest } = ariaOf(props);
  // Only controls and radio groups can be required or wrong.
  const { "aria-describedby": describedBy } = rest;
  return {
    "aria-describedby": describedBy,
    ...(label === undefined ? { "aria-labelledby": `${props.id}-label` } : { "aria-label": label }),
  };
}

const typesOfFormats: Readonly<Record<string, string>> = { email: "email", phone: "tel", url: "url" };

/** One line of text. */
export function TextInput(props: InputProps) {
  const { input, id, value, onChange } = props;
  const pick = usePick();
  const { node, facts } = input;
  const [format, maxLength] = [formatOf(facts), maxLengthOf(facts)];
  const isSecret = node.type === "input" && node.secret === true;
  const [before, after] = node.type === "input" ? [node.before, node.after] : [];
  const control = (
    <input
      id={id}
      {...ariaOf(props)}
      type={isSecret ? "password" : (typesOfFormats[String(format)] ?? "text")}
      autoComplete={isSecret ? "new-password" : "off"}
      placeholder={pick(node.placeholder) || undefined}
      maxLength={typeof maxLength === "number" ? maxLength : undefined}
      value={readText(value)}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
  if (before === undefined && after === undefined) return control;
  return (
    <span className="form-affix">
      {before !== undefined && <span>{before}</span>}
      {control}
      {after !== undefined && <span>{after}</span>}
    </span>
  );
}

/** Several lines of text, with the number of characters where the design asks for it. */
export function TextAreaInput(props: InputProps) {
  const { input, id, value, onChange } = props;
  const pick = usePick();
  const say = useSay();
  const { node, facts } = input;
  const text = readText(value);
  const maxLength = maxLengthOf(facts);
  const max = typeof maxLength === "number" ? maxLength : undefined;
  const isCounted = node.type === "textarea" && node.showCount === true;
  const count = [...text].length;
  return (
    <>
      <textarea
        id={id}
        {...ariaOf(props)}
        rows={node.type === "textarea" ? (node.rows ?? 4) : 4}
        placeholder={pick(node.placeholder) || undefined}
        maxLength={max}
        value={text}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      />
      {isCounted && (
        <span className="form-amount">
          {max === undefined ? say("charactersOnly", { count }) : say("characters", { count, max })}
        </span>
      )}
    </>
  );
}

/** Names under which designs know the formats of this product. */
const components: Readonly<Record<string, FormatName>> = {
  "credit-code": "credit_code",
  credit_code: "credit_code",
  orcid: "orcid",
  patent: "patent_no",
  "patent-number": "patent_no",
  patent_no: "patent_no",
  phone: "phone",
  mobile: "phone",
  email: "email",
  url: "url",
  link: "url",
};

/** An input that the product knows by its name; any other is a text. */
export function CustomInput(props: InputProps) {
  const { input, id, value, onChange } = props;
  const pick = usePick();
  const say = useSay();
  const { node } = input;
  const name = node.type === "custom" ? (node.component ?? "") : "";
  const format = Object.hasOwn(components, name) ? components[name] : undefined;
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : readText(value);
  const isOdd = format !== undefined && text.trim() !== "" && "problem" in readFormat(format, text);
  return (
    <>
      <input
        id={id}
        {...ariaOf(props)}
        type={(format && typesOfFormats[format]) ?? "text"}
        placeholder={pick(node.placeholder) || undefined}
        value={text}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      />
      {isOdd && <output className="form-advice">{say("badFormat")}</output>}
    </>
  );
}
