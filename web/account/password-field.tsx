import { useState, type ComponentProps } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { passwordTexts } from "./password/password-texts.ts";
import { TextField } from "./text-field.tsx";
import "./password-field.css";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "children">;

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText(passwordTexts);
  const [isShown, setShown] = useState(false);
  return (
    <TextField {...props} type={isShown ? "text" : "password"} spellCheck={false} autoCapitalize="none">
      <button
        type="button"
        className="password-eye"
        aria-pressed={isShown}
        aria-label={t("showPassword")}
        title={t("showPassword")}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M2.5 12C4.600 8 8 6 12 6s7.400 2 9.500 6c-2.100 4-5.500 6-9.500 6s-7.400-2-9.500-6Z" />
          <circle cx="12" cy="12" r="2.800" />
          {!isShown && <path d="M5 19 19 5" />}
        </svg>
      </button>
    </TextField>
  );
}
