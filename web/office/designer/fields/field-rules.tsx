import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { Select, Switch } from "antd";
import { useId } from "react";
import { canBe } from "@kezhuan/web/meta/design/switch-kind.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DefaultInput } from "./default-input.tsx";
import { useDesigner } from "../designer-context.tsx";
import { fieldTexts } from "./field-texts.ts";
import { PartRow } from "../part-row.tsx";
import type { FieldForm } from "./use-field-form.ts";

const flags = ["required", "unique", "searchable", "fixed", "readonly"] as const;
type Flag = (typeof flags)[number];

/** Over a pack these can still be changed. */
const openOverPack: ReadonlySet<Flag> = new Set(["required", "searchable"]);

/** What holds for the field's values. */
export function FieldRules({ form }: { form: FieldForm }) {
  const t = useText(fieldTexts);
  const { def, errors, set, shipped } = form;
  const offered = flags.filter((flag) => flag === "readonly" || canBe(def.kind, flag));
  const canDefault = canBe(def.kind, "default");
  return (
    <section className="form-group" aria-label={t("rules")}>
      <h3>{t("rules")}</h3>
      <div className="rule-grid">
        {offered.map((flag) => (
          <FlagRow key={flag} flag={flag} form={form} />
        ))}
      </div>
      <div className="form-grid settings-form">
        {canDefault && (
          <PartRow
            label={t("default")}
            error={errors["default"]}
            help={t("defaultHelp")}
            shipped={shippedDefault({ def, shipped, t, set })}
          >
            {(control) => (
              <DefaultInput def={def} control={control} onChange={(value) => set({ default: value })} />
            )}
          </PartRow>
        )}
        <RequiredForRow form={form} />
      </div>
    </section>
  );
}

function FlagRow({ flag, form }: { flag: Flag; form: FieldForm }) {
  const t = useText(fieldTexts);
  const id = useId();
  const { def, errors, set, shipped } = form;
  const isPackRequired = flag === "required" && shipped?.required === true;
  const isLocked = isPackRequired || (shipped !== undefined && !openOverPack.has(flag));
  const isOther = shipped !== undefined && !isLocked && Boolean(shipped[flag]) !== Boolean(def[flag]);
  return (
    <div className="part-flag form-field" data-field={flag} data-wrong={errors[flag] !== undefined}>
      <Switch
        id={id}
        checked={def[flag] === true}
        disabled={isLocked}
        aria-describedby={`${id}-help`}
        onChange={(on) => set({ [flag]: on || undefined })}
      />
      <div>
        <label htmlFor={id}>{t(flag)}</label>
        <small id={`${id}-help`}>{t(isPackRequired ? "requiredPack" : `${flag}Help`)}</small>
        {errors[flag] && <p className="form-error">{errors[flag]}</p>}
        {isOther && (
          <p className="part-shipped">
            {t("asShipped", { value: t(shipped[flag] ? "yes" : "no") })}
            <button
              type="button"
              aria-label={t("resetPart", { part: t(flag) })}
              onClick={() => set({ [flag]: shipped[flag] })}
            >
              {t("reset")}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Steps between states before which the field has to be filled in; only where the object has any. */
function RequiredForRow({ form }: { form: FieldForm }) {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const { view } = useDesigner();
  const { def, errors, set, shipped } = form;
  const { states } = view.object;
  if (!states || shipped || states.field === def.name) return null;
  const actions = new Map(
    states.transitions.map(({ action, label }) => [action, pickLabel(label, language)]),
  );
  return (
    <PartRow label={t("requiredFor")} error={errors["requiredFor"]}>
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          value={def.requiredFor ?? []}
          options={[...actions].map(([value, label]) => ({ value, label }))}
          onChange={(names: string[]) => set({ requiredFor: names.length > 0 ? names : undefined })}
        />
      )}
    </PartRow>
  );
}

interface ShippedDefault {
  def: FieldDef;
  shipped: FieldDef | undefined;
  t: ReturnType<typeof useText<typeof fieldTexts>>;
  set: FieldForm["set"];
}

function shippedDefault({ def, shipped, t, set }: ShippedDefault) {
  if (!shipped || JSON.stringify(shipped.default) === JSON.stringify(def.default)) return undefined;
  const text = shipped.default === undefined ? t("none") : JSON.stringify(shipped.default);
  return { text, reset: () => set({ default: shipped.default }) };
}
