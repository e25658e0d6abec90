import { useState } from "react";
import { usePick, useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { useOptions, type Option } from "../options.ts";
import { isEmpty, readText, readTexts } from "../read-value.ts";
import { groupAria, ariaOf } from "./text-inputs.tsx";

/** One of a few, all of them in view. */
export function RadioInput(props: InputProps) {
  const { input, place, id, value, onChange, isWrong, isRequired } = props;
  const say = useSay();
  const options = useOptions(input, place);
  const { node } = input;
  const look = node.type === "radio" ? (node.look ?? "row") : "row";
  const chosen = readText(value);
  const isOther = chosen !== "" && !options.some((option) => option.value === chosen);
  const [isWriting, setWriting] = useState(false);
  const writes = isWriting || isOther;
  return (
    <div
      className="form-choices"
      data-look={look}
      role="radiogroup"
      aria-invalid={isWrong || undefined}
      aria-required={isRequired || undefined}
      {...groupAria(props)}
    >
      {options.map((option) => (
        <label key={option.value} data-disabled={option.isDisabled}>
          <input
            type="radio"
            name={id}
            checked={!writes && option.value === chosen}
            disabled={option.isDisabled}
            onChange={() => {
              setWriting(false);
              onChange(option.value);
            }}
            // What is chosen can be given up: pressed once more it is empty.
            onClick={() => !isRequired && option.value === chosen && onChange(null)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {takesOther(props) && (
        <label>
          <input type="radio" name={id} checked={writes} onChange={() => setWriting(true)} />
          <span>{say("other")}</span>
        </label>
      )}
      {takesOther(props) && writes && (
        <OtherText value={isOther ? chosen : ""} onChange={(text) => onChange(text === "" ? null : text)} />
      )}
    </div>
  );
}

/** Any number of a few. */
export function CheckboxInput(props: InputProps) {
  const { input, place, value, onChange } = props;
  const options = useOptions(input, place);
  const chosen = readTexts(value);
  const { node } = input;
  const max = node.type === "checkbox" ? node.max : undefined;
  const isFull = max !== undefined && chosen.length >= max;
  const known = new Set(options.map((option) => option.value));
  const others = chosen.filter((one) => !known.has(one));
  const give = (next: readonly string[]) => onChange(next.length === 0 ? null : next);
  return (
    <fieldset
      className="form-choices"
      data-look={node.type === "checkbox" ? (node.look ?? "row") : "row"}
      {...groupAria(props)}
    >
      {options.map((option) => (
        <Tick
          key={option.value}
          option={option}
          isChosen={chosen.includes(option.value)}
          isClosed={isFull}
          onChange={(isChosen) => give(pickInOrder(options, { chosen, value: option.value, isChosen }))}
        />
      ))}
      {takesOther(props) && (
        <OtherText
          value={others[0] ?? ""}
          onChange={(text) =>
            give([...chosen.filter((one) => known.has(one)), ...(text === "" ? [] : [text])])
          }
        />
      )}
    </fieldset>
  );
}

interface TickProps {
  option: Option;
  isChosen: boolean;
  isClosed: boolean;
  onChange: (isChosen: boolean) => void;
}

function Tick({ option, isChosen, isClosed, onChange }: TickProps) {
  const isDisabled = option.isDisabled || (isClosed && !isChosen);
  return (
    <label data-disabled={isDisabled}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{option.label}</span>
    </label>
  );
}

function OtherText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const say = useSay();
  return (
    <input
      type="text"
      className="form-other"
      aria-label={say("other")}
      placeholder={say("other")}
      value={value}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function takesOther({ input: { node } }: InputProps): boolean {
  return "options" in node && node.options?.from === "list" && node.options.other === true;
}

/** The chosen options in the order in which they are offered; what is none of them stays at the end. */
export function pickInOrder(
  options: readonly Option[],
  { chosen, value, isChosen }: { chosen: readonly string[]; value: string; isChosen: boolean },
): string[] {
  const next = new Set(chosen.filter((one) => one !== value));
  if (isChosen) next.add(value);
  const known = options.map((option) => option.value);
  return [...known.filter((one) => next.has(one)), ...[...next].filter((one) => !known.includes(one))];
}

/** On or off. */
export function SwitchInput(props: InputProps) {
  const { input, id, value, onChange } = props;
  const pick = usePick();
  const say = useSay();
  const { node } = input;
  const isOn = value === true;
  const [on, off] = node.type === "switch" ? [pick(node.on), pick(node.off)] : ["", ""];
  return (
    <span className="form-switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        {...ariaOf({ ...props, isRequired: false })}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!isEmpty(value) && <span aria-hidden="true">{isOn ? on || say("yes") : off || say("no")}</span>}
    </span>
  );
}
