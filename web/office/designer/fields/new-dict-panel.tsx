import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { Label } from "@kezhuan/contract/metadata/label";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { describeNameProblem } from "@kezhuan/web/meta/design/check-field.ts";
import { checkName, suggestName } from "@kezhuan/web/meta/design/suggest-name.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "@kezhuan/web/office/form/panel-frame.tsx";
import { SideDrawer } from "@kezhuan/web/office/parts/side-drawer.tsx";
import "@kezhuan/web/office/form/record-panel.css";
import { dictTexts } from "./dict-texts.ts";
import { createDictionary, dictionariesQuery } from "./dictionaries.ts";
import { PartRow } from "../part-row.tsx";
import "./new-dict-panel.css";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

/** What the form begins with. */
export interface NewDictStart {
  name: string;
  label: Label;
  items: readonly { code: string; label: Label }[];
}

interface NewDictPanelProps {
  isOpen: boolean;
  start?: NewDictStart;
  onClose: () => void;
  onMade: (name: string) => void;
}

/** A dictionary made where it is needed, without leaving the field. */
export function NewDictPanel({ isOpen, start, onClose, onMade }: NewDictPanelProps) {
  const t = useText(dictTexts);
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={isOpen}
      size={640}
      title={null}
      aria-label={t("title")}
      closable={false}
      onClose={onClose}
    >
      {isOpen && <NewDictForm {...(start ? { start } : {})} onClose={onClose} onMade={onMade} />}
    </SideDrawer>
  );
}

const emptyItem = { code: "", label: { zh: "", en: "" } };
const noStart: NewDictStart = { name: "", label: { zh: "", en: "" }, items: [emptyItem, emptyItem] };

function NewDictForm({ start = noStart, onClose, onMade }: Omit<NewDictPanelProps, "isOpen">) {
  const t = useText(dictTexts);
  const { language } = usePreferences();
  const form = useNewDict(start);
  const { dict, set, errors } = form;
  const submit = async () => {
    if (!(await form.save())) return;
    showToast(t("saved"), { tone: "success" });
    onMade(form.name);
    onClose();
  };
  const half = (name: "zh" | "en") => (
    <PartRow label={t(name === "zh" ? "labelZh" : "labelEn")} isRequired={name === "zh"} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          value={dict.label[name]}
          placeholder={name === "en" ? dict.label.zh : undefined}
          onChange={(event) => set({ label: { ...dict.label, [name]: event.target.value } })}
        />
      )}
    </PartRow>
  );
  return (
    <PanelFrame
      title={t("title")}
      onClose={onClose}
      problem={form.problem}
      foot={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" loading={form.isSaving} onClick={() => void submit()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="form-grid" lang={language === "zh" ? "zh-CN" : "en"}>
        {half("zh")}
        {half("en")}
        <PartRow label={t("name")} isRequired error={errors["name"]}>
          {(control) => (
            <Input
              {...control}
              className="code-input"
              value={form.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </PartRow>
      </div>
      <ItemRows items={dict.items} error={errors["items"]} onChange={(items) => set({ items })} />
      <p className="form-help">{t("note")}</p>
    </PanelFrame>
  );
}

/** What is typed, what is wrong with it, and making it. */
function useNewDict(start: NewDictStart) {
  const t = useText(dictTexts);
  const { language } = usePreferences();
  const { data: others = [] } = useQuery(dictionariesQuery());
  const [dict, setDict] = useState(start);
  const [requestId] = useState(() => Math.random().toString(36).slice(2));
  const [isTried, setTried] = useState(false);
  const { isBusy: isSaving, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  const taken = new Set(others.map(({ name }) => name));
  const name = dict.name === "" ? suggestName(dict.label, taken) : dict.name;
  const items = dict.items.filter((item) => item.code !== "" || item.label.zh !== "");
  const wrong = checkName(name, taken);
  const codes = new Set(items.map(({ code }) => code.trim()));
  const isComplete = items.every((item) => item.code.trim() !== "" && item.label.zh.trim() !== "");
  const found: Record<string, string> = {
    ...(wrong && wrong !== "standard" && wrong !== "reserved"
      ? { name: describeNameProblem(wrong, language) }
      : {}),
    ...(dict.label.zh.trim() === "" ? { zh: describeNameProblem("missing", language) } : {}),
    ...(items.length > 0 && isComplete && codes.size === items.length ? {} : { items: t("itemProblem") }),
  };
  return {
    dict,
    name,
    problem,
    isSaving,
    errors: isTried ? found : {},
    set: (part: Partial<NewDictStart>) => setDict({ ...dict, ...part }),
    async save(): Promise<boolean> {
      setTried(true);
      if (Object.keys(found).length > 0) return false;
      try {
        const trimmed = items.map(({ code, label }) => ({
          code: code.trim(),
          label: { zh: label.zh.trim(), en: label.en.trim() || label.zh.trim() },
        }));
        const label = { zh: dict.label.zh, en: dict.label.en.trim() || dict.label.zh };
        const refused = await run(() => createDictionary({ name, label, items: trimmed, requestId }));
        setProblem(refused);
        return refused === undefined;
      } catch (error) {
        // The transport has already told the person.
        if (!(error instanceof TransportError)) throw error;
        return false;
      }
    },
  };
}

interface ItemRowsProps {
  items: NewDictStart["items"];
  error: string | undefined;
  onChange: (items: NewDictStart["items"]) => void;
}

function ItemRows({ items, error, onChange }: ItemRowsProps) {
  const t = useText(dictTexts);
  const change = (place: number, item: NewDictStart["items"][number]) => onChange(items.with(place, item));
  return (
    <fieldset className="dict-items" data-wrong={error !== undefined}>
      <legend>{t("item")}</legend>
      {items.map((item, index) => {
        const place = index + 1;
        return (
          <div key={index} className="dict-item">
            <Input
              className="code-input"
              aria-label={t("codeOf", { place })}
              placeholder={t("code")}
              value={item.code}
              onChange={(event) => change(index, { ...item, code: event.target.value })}
            />
            <Input
              aria-label={t("zhOf", { place })}
              placeholder={t("itemZh")}
              value={item.label.zh}
              onChange={(event) =>
                change(index, { ...item, label: { ...item.label, zh: event.target.value } })
              }
            />
            <Input
              aria-label={t("enOf", { place })}
              placeholder={t("itemEn")}
              value={item.label.en}
              onChange={(event) =>
                change(index, { ...item, label: { ...item.label, en: event.target.value } })
              }
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("remove", { place })}
              onClick={() => onChange(items.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange([...items, emptyItem])}>
        {t("add")}
      </Button>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
