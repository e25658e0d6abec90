import { objectOf } from "@kezhuan/contract/kinds/field-type";
import { useState } from "react";
import { useForm, usePick, useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { sourceOf, useAbove, useOptions, type Option } from "../options.ts";
import { readNamed, readTexts } from "../read-value.ts";
import { PickBox } from "./pick-box.tsx";
import { ariaOf } from "./text-inputs.tsx";
import { useFoundRecords } from "./use-found-records.ts";

/** As many as a list without a search is good for. */
const fewEnough = 24;

/** One or several of many: the browser's own list while it is short, one to be searched when it is long. */
export function SelectInput(props: InputProps) {
  const source = sourceOf(props.input);
  return source?.from === "records" ? <RecordSelect {...props} /> : <OptionSelect {...props} />;
}

function OptionSelect(props: InputProps) {
  const { input, place, id, value, onChange } = props;
  const pick = usePick();
  const say = useSay();
  const options = useOptions(input, place);
  const { node, facts } = input;
  const isMany = facts.kind === "codes" || facts.kind === "texts";
  const takesOther = "options" in node && node.options?.from === "list" && node.options.other === true;
  const chosen = readTexts(value);
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const placeholder = pick(node.placeholder) || say("choose");
  const give = (values: readonly string[]) => {
    if (isMany) return onChange(values.length === 0 ? null : values);
    const [one = null] = values;
    return onChange(facts.kind === "integer" && one !== null ? Number(one) : one);
  };
  if (!isMany && !takesOther && options.length <= fewEnough)
    return (
      <select
        id={id}
        {...ariaOf(props)}
        value={chosen[0] ?? ""}
        onChange={(event) => give(event.target.value === "" ? [] : [event.target.value])}
      >
        <option value="">{placeholder}</option>
        {/* What is kept of a value that is offered no more. */}
        {chosen[0] !== undefined && !labels.has(chosen[0]) && <option value={chosen[0]}>{chosen[0]}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <PickBox
      id={id}
      aria={ariaOf(props)}
      isMany={isMany}
      takesOther={takesOther}
      placeholder={placeholder}
      chosen={chosen.map((one) => ({ value: one, label: labels.get(one) ?? one }))}
      find={(text) => findByText(options, text)}
      onChange={(next) => give(next.map((option) => option.value))}
    />
  );
}

/** The options whose label holds the text. */
function findByText(options: readonly Option[], text: string): Option[] {
  const sought = text.toLowerCase();
  return options.filter(
    ({ label, value }) => label.toLowerCase().includes(sought) || value.toLowerCase() === sought,
  );
}

function RecordSelect(props: InputProps) {
  const { input, place, id, value, onChange } = props;
  const pick = usePick();
  const say = useSay();
  const source = sourceOf(input);
  const above = useAbove(source, place);
  const { find, isListed, search, note, isFound } = useFoundRecords(source, above);
  const enter = useEntering(props);
  const isMany = input.facts.kind === "refs";
  const chosen = readNamed(value).map((one) => ({ value: one.id, label: one.label ?? one.id }));
  const give = (next: readonly Option[]) => {
    const records = next.map((option) => ({ id: option.value, label: option.label }));
    onChange(isMany ? (records.length === 0 ? null : records) : (records[0] ?? null));
  };
  const [typed, setTyped] = useState("");
  const findAll = (text: string) => {
    // Until the answer is there: what this text may mean of those that answered the one before.
    if (!isFound) return findByText(find, text);
    // What is listed under this very name is not to be entered a second time, nor what may be listed for all we know.
    const isKnown = isListed(text) || chosen.some(({ label }) => label === text);
    const offersNew = enter !== undefined && text !== "" && !isKnown;
    return offersNew ? [...find, { value: newRecord, label: say("useNew", { name: text }) }] : find;
  };
  const choose = async (next: readonly Option[]) => {
    if (!next.some((option) => option.value === newRecord)) return give(next);
    const made = await enter?.(typed);
    if (made) give([...(isMany ? chosen : []), { value: made.id, label: made.label ?? typed }]);
  };
  return (
    <PickBox
      id={id}
      aria={ariaOf(props)}
      isMany={isMany}
      placeholder={pick(input.node.placeholder) || say("searchOptions")}
      chosen={chosen}
      find={findAll}
      onSearch={(text) => {
        if (text !== "") setTyped(text);
        search(text);
      }}
      note={note}
      onChange={(next) => void choose(next)}
    />
  );
}

/** Stands for a record that is yet to be entered; no id looks like this. */
const newRecord = "+";

/** The way to enter a record that is not listed, where design and page have one. */
function useEntering({ input: { node, facts } }: InputProps) {
  const { enterRecord } = useForm();
  const object = objectOf(facts);
  const mayAdd = node.type === "select" && node.addNew === true && typeof object === "string";
  return mayAdd ? enterRecord?.(object) : undefined;
}
