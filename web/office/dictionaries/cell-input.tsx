import { useState } from "react";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

interface CellInputProps {
  label: string;
  value: string;
  /** Answers false where it was refused: what was typed stays. */
  onSave: (value: string) => Promise<boolean>;
  type?: "text" | "date";
  placeholder?: string;
  maxLength?: number;
  readOnly: boolean;
}

/** A cell that is typed into: Enter or leaving it saves, Escape takes back. */
export function CellInput({ label, value, onSave, type = "text", readOnly, ...rest }: CellInputProps) {
  const [typed, setTyped] = useState<string>();
  const { isBusy: isSaving, run } = useBusy();
  const save = async () => {
    if (typed === undefined || isSaving) return;
    if (typed.trim() === value) return setTyped(undefined);
    if (await run(() => onSave(typed.trim()))) setTyped(undefined);
  };
  return (
    <input
      {...rest}
      className="dict-cell"
      type={type}
      aria-label={label}
      title={type === "text" ? (typed ?? value) : undefined}
      value={typed ?? value}
      readOnly={readOnly}
      aria-busy={isSaving}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") void save();
        // The panel would close with it.
        else if (event.key === "Escape" && typed !== undefined) {
          event.stopPropagation();
          event.preventDefault();
          setTyped(undefined);
        }
      }}
    />
  );
}
