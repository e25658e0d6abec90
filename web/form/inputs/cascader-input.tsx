import { useState } from "react";
import { useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { useOptions, type Option } from "../options.ts";
import { readText } from "../read-value.ts";
import { groupAria } from "./text-inputs.tsx";

/** A choice from a tree, level by level. */
export function CascaderInput(props: InputProps) {
  const { input, place, id, label, value, onChange, isWrong } = props;
  const say = useSay();
  const options = useOptions(input, place);
  const held = readText(value);
  const [begun, setBegun] = useState("");
  const { node } = input;
  const anyLevel = node.bound === true || (node.type === "cascader" && node.anyLevel === true);
  const path = pathTo(options, held || begun);
  const levels = [undefined, ...path.map((option) => option.value)].map((above) => belowOf(options, above));
  const choose = (level: number, code: string) => {
    const chosen = code === "" ? (path[level - 1]?.value ?? "") : code;
    const isWhole = chosen !== "" && (anyLevel || belowOf(options, chosen).length === 0);
    setBegun(chosen);
    onChange(isWhole ? chosen : null);
  };
  return (
    <fieldset className="form-levels" {...groupAria(props)}>
      {levels.map((list, level) =>
        list.length === 0 ? null : (
          <select
            // Levels have no name of their own.
            key={level}
            id={level === 0 ? id : undefined}
            aria-label={say("levelOf", { name: label, level: level + 1 })}
            aria-invalid={isWrong || undefined}
            value={path[level]?.value ?? ""}
            onChange={(event) => choose(level, event.target.value)}
          >
            <option value="">{say("choose")}</option>
            {list.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
        ),
      )}
    </fieldset>
  );
}

/** The option with those above it, the topmost first. */
export function pathTo(options: readonly Option[], value: string): Option[] {
  const byValue = new Map(options.map((option) => [option.value, option]));
  const path: Option[] = [];
  // Options that stand above each other in a circle end where they come round.
  for (let one = byValue.get(value); one && !path.includes(one); one = byValue.get(one.parent ?? ""))
    path.unshift(one);
  return path;
}

/** The options directly below one; those at the top for none. What stands below nothing that is offered is at the top. */
export function belowOf(options: readonly Option[], above: string | undefined): Option[] {
  const known = new Set(options.map(({ value }) => value));
  const isAt = ({ parent }: Option) =>
    above === undefined ? parent === undefined || !known.has(parent) : parent === above;
  return options.filter(isAt);
}
