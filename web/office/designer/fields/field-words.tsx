import { changeHalf, showHalf, type Label } from "@kezhuan/contract/metadata/label";
import { Input, Select } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDesigner } from "../designer-context.tsx";
import { fieldTexts } from "./field-texts.ts";
import { PartRow } from "../part-row.tsx";
import type { FieldForm } from "./use-field-form.ts";

/** What people are told about the field, and where in the form it stands. */
export function FieldWords({ form }: { form: FieldForm }) {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const { view } = useDesigner();
  const { def, errors, set, shipped } = form;
  const { groups } = view.object;
  const nameGroup = (name: string | undefined) => {
    const group = groups.find((one) => one.name === name);
    return group ? pickLabel(group.label, language) : t("noGroup");
  };
  return (
    <section className="form-group" aria-label={t("help")}>
      <div className="form-grid">
        <HelpRow form={form} half="zh" />
        <HelpRow form={form} half="en" />
        {groups.length > 0 && (
          <PartRow
            label={t("group")}
            error={errors["group"]}
            shipped={
              shipped && shipped.group !== def.group
                ? { text: nameGroup(shipped.group), reset: () => set({ group: shipped.group }) }
                : undefined
            }
          >
            {(control) => (
              <Select
                {...control}
                allowClear
                placeholder={t("noGroup")}
                value={def.group ?? null}
                options={groups.map(({ name }) => ({ value: name, label: nameGroup(name) }))}
                onChange={(name: string | null | undefined) => set({ group: name ?? undefined })}
              />
            )}
          </PartRow>
        )}
      </div>
    </section>
  );
}

function HelpRow({ form, half }: { form: FieldForm; half: keyof Label }) {
  const t = useText(fieldTexts);
  const { def, errors, set, shipped } = form;
  const setHelp = (text: string) => {
    const help = changeHalf(def.help ?? { zh: "", en: "" }, half, text);
    set({ help: help.zh === "" && help.en === "" ? undefined : help });
  };
  const original = shipped?.help?.[half] ?? "";
  return (
    <PartRow
      label={t(half === "zh" ? "helpZh" : "helpEn")}
      error={errors[`help.${half}`] ?? errors["help"]}
      shipped={
        shipped && original !== (def.help?.[half] ?? "")
          ? { text: original || t("none"), reset: () => setHelp(original) }
          : undefined
      }
    >
      {(control) => (
        <Input.TextArea
          {...control}
          lang={half === "zh" ? "zh-CN" : "en"}
          autoSize={{ minRows: 1, maxRows: 5 }}
          value={def.help ? showHalf(def.help, half).value : ""}
          onChange={(event) => setHelp(event.target.value)}
        />
      )}
    </PartRow>
  );
}
