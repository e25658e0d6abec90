import { ColorPicker } from "antd";
import { isColour } from "./is-colour.ts";

interface ColourPickerProps {
  value: string;
  onChange: (value: string | null) => void;
  label: string;
}

/** A patch that opens the picker. Heavy, so it comes only where a colour is asked for. */
export function ColourPicker({ value, onChange, label }: ColourPickerProps) {
  return (
    <ColorPicker
      aria-label={label}
      value={isColour(value) ? value : null}
      disabledAlpha
      format="hex"
      onChangeComplete={(colour) => onChange(colour.toHexString().toLowerCase())}
    />
  );
}
