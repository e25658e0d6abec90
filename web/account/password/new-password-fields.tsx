import { useEffect, useRef } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PasswordField } from "../password-field.tsx";
import { passwordTexts } from "./password-texts.ts";
import type { NewPassword } from "./use-new-password.ts";
import "./new-password-fields.css";

const ring = { path: "M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" };
const levels = ["level0", "level1", "level2", "level3", "level4"] as const;

type NewPasswordFieldsProps = Omit<NewPassword, "check" | "refuse"> & { isFirst?: boolean };

/** The new password, how strong it is, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const t = useText(passwordTexts);
  const { password, again, setPassword, setAgain, policy, rules, score, errors, isFirst = false } = props;
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
          hint={t("advice")}
          autoComplete="new-password"
          maxLength={200}
          inputRef={first}
        />
        <StrengthMeter score={score} />
        <Rules policy={policy} rules={rules} />
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

/** Every rule in words, and which of them the password keeps so far. */
function Rules({ policy, rules }: Pick<NewPassword, "policy" | "rules">) {
  const t = useText(passwordTexts);
  return (
    <ul className="password-rules" aria-label={t("rules")}>
      {rules.map(({ rule, isKept }) => (
        <li key={rule} data-kept={isKept}>
          <Icon name={isKept === true ? "check" : ring} size={16} />
          {isKept !== undefined && <span className="unseen">{t(isKept ? "kept" : "missing")}</span>}
          {t(rule, { min: policy.length })}
        </li>
      ))}
      {policy.history > 0 && (
        <li>
          <Icon name={ring} size={16} />
          {t("history", { count: policy.history })}
        </li>
      )}
    </ul>
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
      <span>{level && t("meter", { level: t(level) })}</span>
    </div>
  );
}
