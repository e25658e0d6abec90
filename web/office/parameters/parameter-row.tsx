import { useId } from "react";
import type { ParameterState } from "@kezhuan/contract/api/parameters";
import type { ParameterDef } from "@kezhuan/contract/parameters/parameter";
import { parameterOf, type ParameterKey } from "@kezhuan/contract/parameters/registry";
import { formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ParameterInput, showValue } from "./parameter-input.tsx";
import { parameterTexts } from "./parameter-texts.ts";
import type { ParameterForm } from "./use-parameters.ts";

interface ParameterRowProps {
  name: ParameterKey;
  source: ParameterState["source"] | undefined;
  form: ParameterForm;
}

/** One parameter: what it is, its value, and where that comes from. */
export function ParameterRow({ name, source, form }: ParameterRowProps) {
  const t = useText(parameterTexts);
  const { language } = usePreferences();
  const id = useId();
  const def = parameterOf(name);
  const value = form.valueOf(name);
  const error = form.errors[name];
  const label = pickLabel(def.label, language);
  const isOnlyShown = source === "environment" || def.kind === "environment" || def.kind === "secret";
  return (
    <div className="parameter">
      <label htmlFor={isOnlyShown ? undefined : id}>{label}</label>
      <div className="parameter-value">
        {isOnlyShown ? (
          <output>{showValue(def, value, language)}</output>
        ) : (
          <ParameterInput
            id={id}
            def={def}
            value={value}
            describedBy={`${id}-help`}
            isWrong={error !== undefined}
            onChange={(next) => form.change(name, next)}
          />
        )}
        {error !== undefined && (
          <p className="parameter-error" role="alert">
            {error}
          </p>
        )}
        <Help id={`${id}-help`} def={def} hasRange={!isOnlyShown} />
      </div>
      <div className="parameter-source">
        {isOnlyShown ? (
          t(source === "environment" ? "environment" : "unset", { name: def.environment ?? "" })
        ) : (
          <Origin name={name} form={form} />
        )}
      </div>
    </div>
  );
}

function Help({ id, def, hasRange }: { id: string; def: ParameterDef; hasRange: boolean }) {
  const { language } = usePreferences();
  return (
    <p className="parameter-help" id={id}>
      {def.help && <span>{pickLabel(def.help, language)}</span>}
      {"min" in def && hasRange && (
        <span>
          {formatText(parameterTexts.range, language, {
            min: def.min,
            max: def.max,
            unit: pickLabel(def.unit, language),
          })}
        </span>
      )}
    </p>
  );
}

/** Whether the value is the initial one; if not, the way back to that. */
function Origin({ name, form }: Pick<ParameterRowProps, "name" | "form">) {
  const t = useText(parameterTexts);
  const { language } = usePreferences();
  const def = parameterOf(name);
  if (!form.isOwn(name)) return t("initial");
  return (
    <button
      type="button"
      className="parameter-reset"
      aria-label={t("resetWhat", { name: pickLabel(def.label, language) })}
      title={t("initialIs", { value: showValue(def, def.initial, language) })}
      onClick={() => form.reset(name)}
    >
      {t("reset")}
    </button>
  );
}
