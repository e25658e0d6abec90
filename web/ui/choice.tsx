import { useId } from "react";
import "./choice.css";

interface ChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; swatch?: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side: native radios, drawn as a row. */
export function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div className="choice-row">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.swatch && <i style={{ background: option.swatch }} />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
