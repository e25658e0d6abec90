import { minPasswordLength } from "@kezhuan/contract/password/password-rule";
import { useEffect, useRef } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PasswordField } from "../password-field.tsx";
import { passwordTexts } from "./password-texts.ts";
import type { NewPassword } from "./use-new-password.ts";
import "./new-password-fields.css";

const levels = ["level0", "level1", "level2", "level3", "level4"] as const;

type NewPasswordFieldsProps = Omit<NewPassword, "check"> & { isFirst?: boolean };

/** The new password, how strong it is, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const t = useText(passwordTexts);
  const { password, again, setPassword, setAgain, score, errors, isFirst = false } = props;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) first.current?.focus();
  }, [isFirst]);
  return (
    <>
      <div>
        <PasswordField
          label={t("fresh")}
          name="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password}
          hint={t("rule", { min: minPasswordLength })}
          autoComplete="new-password"
          maxLength={200}
          inputRef={first}
        />
        <StrengthMeter score={score} />
      </div>
      <PasswordField
        label={t("again")}
        name="new-password-again"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={errors.again}
        autoComplete="new-password"
        maxLength={200}
      />
    </>
  );
}

function StrengthMeter({ score }: { score: number | undefined }) {
  const t = useText(passwordTexts);
  const level = levels[score ?? -1];
  return (
    <div className="strength" aria-live="polite">
      <div className="strength-steps" aria-hidden="true">
        {levels.map((name, step) => (
          <i key={name} data-on={score !== undefined && step <= score} data-good={(score ?? 0) >= 3} />
        ))}
      </div>
      <span>{level && t("strength", { level: t(level) })}</span>
    </div>
  );
}
