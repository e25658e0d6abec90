import { Icon } from "./icon.tsx";
import "./select.css";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** The browser's own select: it knows phones, keyboards and screen readers better than a drawn one. */
export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <label className="select">
      <span>{label}</span>
      <span className="select-box">
        <select
          value={value}
          onChange={(event) => {
            // The element holds only the options below.
            onChange(event.target.value as Value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
    </label>
  );
}
