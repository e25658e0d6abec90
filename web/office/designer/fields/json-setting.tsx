import type { Setting } from "@kezhuan/web/meta/design/setting.ts";
import { Input } from "antd";
import { useState } from "react";
import type { PartControl } from "../part-row.tsx";

export interface SettingInputProps<Type extends Setting = Setting> {
  setting: Type;
  /** All that has been set: some settings go by others. */
  settings: Readonly<Record<string, unknown>>;
  value: unknown;
  control: PartControl;
  isLocked: boolean;
  onChange: (value: unknown) => void;
}

/** A setting that is written as JSON; what cannot be read is kept as typed, and told. */
export function JsonSetting({
  value,
  control,
  isLocked,
  onChange,
}: Omit<SettingInputProps, "setting" | "settings">) {
  const [typed, setTyped] = useState(() => write(value));
  return (
    <Input.TextArea
      {...control}
      className="code-input"
      disabled={isLocked}
      autoSize={{ minRows: 2, maxRows: 12 }}
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}

function write(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value, undefined, 2);
}

function read(typed: string): unknown {
  if (typed.trim() === "") return undefined;
  try {
    return JSON.parse(typed);
  } catch {
    // The text itself: the kind's own check says that it will not do.
    return typed;
  }
}
