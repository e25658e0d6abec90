import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useState } from "react";
import { useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { useOptions, type Option } from "../options.ts";
import { readTexts } from "../read-value.ts";
import { groupAria } from "./text-inputs.tsx";

/** Two lists side by side: what can be chosen, and what is. */
export function TransferInput(props: InputProps) {
  const { input, place, value, onChange } = props;
  const say = useSay();
  const options = useOptions(input, place);
  const [search, setSearch] = useState("");
  const chosen = readTexts(value);
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const { node } = input;
  const max = node.type === "transfer" ? node.max : undefined;
  const isFull = max !== undefined && chosen.length >= max;
  const sought = search.trim().toLowerCase();
  const free = options.filter(
    (option) => !chosen.includes(option.value) && option.label.toLowerCase().includes(sought),
  );
  const give = (next: readonly string[]) => onChange(next.length === 0 ? null : next);
  return (
    <fieldset className="form-transfer" {...groupAria(props)}>
      <div>
        <p>{say("available")}</p>
        <input
          type="search"
          aria-label={say("search")}
          placeholder={say("search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <OptionList
          options={free}
          isDisabled={isFull}
          icon="right"
          name={(label) => say("add", { name: label })}
          onPress={(one) => give([...chosen, one])}
        />
      </div>
      <div>
        <p aria-live="polite">{say("chosenCount", { count: chosen.length })}</p>
        <OptionList
          options={chosen.map((one) => ({ value: one, label: labels.get(one) ?? one }))}
          icon="close"
          name={(label) => say("remove", { name: label })}
          onPress={(one) => give(chosen.filter((other) => other !== one))}
        />
      </div>
    </fieldset>
  );
}

interface OptionListProps {
  options: readonly Option[];
  icon: "right" | "close";
  isDisabled?: boolean;
  name: (label: string) => string;
  onPress: (value: string) => void;
}

function OptionList({ options, icon, isDisabled = false, name, onPress }: OptionListProps) {
  const say = useSay();
  if (options.length === 0) return <p className="form-none">{say("nothing")}</p>;
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            aria-label={name(option.label)}
            disabled={isDisabled || option.isDisabled}
            onClick={() => onPress(option.value)}
          >
            {option.label}
            <Icon name={icon} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
