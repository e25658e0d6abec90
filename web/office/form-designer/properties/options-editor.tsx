import { ArrowUpOutlined, CloseOutlined, PlusOutlined } from "@ant-design/icons";
import type { FormOption, FormOptions } from "@kezhuan/contract/forms/form-schema";
import { Button, Checkbox, Input, Segmented, Select } from "antd";
import { useState } from "react";
import { freeValue, readOptionLines } from "@kezhuan/web/meta/form-design/option-lines.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DictPicker } from "@kezhuan/web/office/designer/fields/dict-picker.tsx";
import { ObjectPicker } from "@kezhuan/web/office/designer/object-picker.tsx";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { FieldPicker } from "./field-picker.tsx";
import { InputPicker } from "./input-picker.tsx";
import { JsonInput } from "./json-input.tsx";
import { editorTexts, propertyTexts } from "./property-texts.ts";

interface OptionsEditorProps {
  value: FormOptions | undefined;
  isLocked: boolean;
  onChange: (value: FormOptions) => void;
}

/** Where choices come from: a list, a dictionary, or records of an object. */
export function OptionsEditor({ value, isLocked, onChange }: OptionsEditorProps) {
  const t = useText(editorTexts);
  // A source counts once its dictionary or its object is chosen.
  const [wanted, setWanted] = useState<FormOptions["from"]>();
  const from = wanted ?? value?.from ?? "list";
  const change = (next: FormOptions) => {
    setWanted(undefined);
    onChange(next);
  };
  const props = { isLocked, onChange: change };
  return (
    <div className="options-editor">
      <Segmented<FormOptions["from"]>
        aria-label={t("source")}
        disabled={isLocked}
        value={from}
        options={[
          { value: "list", label: t("fromList") },
          { value: "dictionary", label: t("fromDictionary") },
          { value: "records", label: t("fromRecords") },
        ]}
        onChange={(next) => {
          setWanted(next);
          if (next === "list" && value?.from !== "list") change({ from: "list", items: [] });
        }}
      />
      {from === "dictionary" && (
        <DictionaryOptions {...props} value={value?.from === from ? value : { from, dict: "" }} />
      )}
      {from === "records" && (
        <RecordOptions {...props} value={value?.from === from ? value : { from, object: "" }} />
      )}
      {from === "list" && (
        <ListOptions {...props} value={value?.from === from ? value : { from, items: [] }} />
      )}
    </div>
  );
}

interface PartProps<From extends FormOptions["from"]> {
  value: Extract<FormOptions, { from: From }>;
  isLocked: boolean;
  onChange: (value: FormOptions) => void;
}

function DictionaryOptions({ value, isLocked, onChange }: PartProps<"dictionary">) {
  const t = useText(editorTexts);
  return (
    <>
      <PartRow label={t("dictionary")} isWide isRequired>
        {(control) => (
          <DictPicker
            control={control}
            isLocked={isLocked}
            isRequired
            value={value.dict}
            onChange={(dict) => typeof dict === "string" && onChange({ ...value, dict })}
          />
        )}
      </PartRow>
      {value.dict !== "" && <DependsOn value={value} isLocked={isLocked} onChange={onChange} />}
    </>
  );
}

function RecordOptions({ value, isLocked, onChange }: PartProps<"records">) {
  const t = useText(editorTexts);
  const names = useText(propertyTexts);
  return (
    <>
      <PartRow label={names("object")} isWide isRequired>
        {(control) => (
          <ObjectPicker
            control={control}
            isLocked={isLocked}
            value={value.object}
            onChange={(object) => typeof object === "string" && onChange({ from: "records", object })}
          />
        )}
      </PartRow>
      {value.object !== "" && (
        <>
          <JsonInput
            label={t("conditionJson")}
            value={value.where}
            isLocked={isLocked}
            onChange={(where) => onChange(without({ ...value, where }, where === undefined ? "where" : ""))}
          />
          <DependsOn value={value} isLocked={isLocked} onChange={onChange} />
        </>
      )}
      {value.dependsOn !== undefined && (
        <FieldPicker
          label={t("dependsField")}
          object={value.object}
          value={value.dependsField}
          isLocked={isLocked}
          onChange={(dependsField) => onChange({ ...value, dependsField })}
        />
      )}
    </>
  );
}

function DependsOn<Value extends FormOptions>({
  value,
  isLocked,
  onChange,
}: {
  value: Value;
  isLocked: boolean;
  onChange: (value: FormOptions) => void;
}) {
  const t = useText(editorTexts);
  return (
    <InputPicker
      label={t("dependsOn")}
      value={value.dependsOn}
      isLocked={isLocked}
      onChange={(name) => {
        const next: FormOptions = { ...value };
        if (name === undefined) delete next.dependsOn;
        else next.dependsOn = name;
        onChange(next);
      }}
    />
  );
}

function without<Whole extends object>(whole: Whole, key: string): Whole {
  // Only a property that may be absent is taken away.
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key)) as Whole;
}

function ListOptions({ value, isLocked, onChange }: PartProps<"list">) {
  const t = useText(editorTexts);
  const [isPasting, setPasting] = useState(false);
  const { items } = value;
  const setItems = (next: FormOption[]) => onChange({ ...value, items: next });
  const add = () => {
    const own = freeValue(items);
    setItems([...items, { value: own, title: { zh: `${t("optionRow", { index: items.length + 1 })}` } }]);
  };
  return (
    <>
      <ol className="option-rows">
        {items.map((item, place) => (
          <OptionRow
            // Values are typed, so that the position is all that stays.
            key={place}
            item={item}
            place={place}
            isLocked={isLocked}
            hasUnder={value.dependsOn !== undefined}
            onChange={(next) => setItems(items.with(place, next))}
            onRemove={() => setItems(items.toSpliced(place, 1))}
            onUp={() => setItems(items.toSpliced(place, 1).toSpliced(place - 1, 0, item))}
          />
        ))}
      </ol>
      {!isLocked && (
        <div className="option-tools">
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t("addOption")}
          </Button>
          <Button size="small" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            {t("pasteOptions")}
          </Button>
        </div>
      )}
      {isPasting && (
        <PasteLines
          onUse={(next) => {
            setItems(next);
            setPasting(false);
          }}
        />
      )}
      <Checkbox
        disabled={isLocked}
        checked={value.other === true}
        onChange={({ target }) =>
          onChange(target.checked ? { ...value, other: true } : without(value, "other"))
        }
      >
        {t("other")}
      </Checkbox>
      <DependsOn value={value} isLocked={isLocked} onChange={onChange} />
    </>
  );
}

interface OptionRowProps {
  item: FormOption;
  place: number;
  isLocked: boolean;
  hasUnder: boolean;
  onChange: (item: FormOption) => void;
  onRemove: () => void;
  onUp: () => void;
}

function OptionRow({ item, place, isLocked, hasUnder, onChange, onRemove, onUp }: OptionRowProps) {
  const t = useText(editorTexts);
  const index = place + 1;
  const labelOf = (part: string) => `${t("optionRow", { index })}: ${part}`;
  const box = { size: "small", disabled: isLocked } as const;
  return (
    <li className="option-row">
      <Input
        {...box}
        aria-label={labelOf(t("optionTitle"))}
        value={item.title.zh}
        onChange={({ target }) => onChange({ ...item, title: { ...item.title, zh: target.value } })}
      />
      <Input
        {...box}
        aria-label={labelOf(t("optionEnglish"))}
        placeholder={t("optionEnglish")}
        value={item.title.en ?? ""}
        onChange={({ target: { value: en } }) =>
          onChange({ ...item, title: en === "" ? { zh: item.title.zh } : { ...item.title, en } })
        }
      />
      <Input
        {...box}
        aria-label={labelOf(t("optionValue"))}
        value={item.value}
        onChange={({ target }) => onChange({ ...item, value: target.value })}
      />
      {!isLocked && <OptionTools index={index} onUp={onUp} onRemove={onRemove} />}
      {hasUnder && (
        <Select
          {...box}
          mode="tags"
          className="option-under"
          aria-label={labelOf(t("optionUnder"))}
          placeholder={t("optionUnder")}
          open={false}
          suffixIcon={null}
          value={item.under ?? []}
          onChange={(under: string[]) =>
            onChange(under.length > 0 ? { ...item, under } : without(item, "under"))
          }
        />
      )}
      <Checkbox
        className="option-off"
        disabled={isLocked}
        checked={item.disabled === true}
        onChange={({ target }) =>
          onChange(target.checked ? { ...item, disabled: true } : without(item, "disabled"))
        }
      >
        {t("optionOff")}
      </Checkbox>
    </li>
  );
}

function OptionTools({ index, onUp, onRemove }: { index: number; onUp: () => void; onRemove: () => void }) {
  const t = useText(editorTexts);
  return (
    <span>
      <Button
        size="small"
        type="text"
        disabled={index === 1}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t("optionUp", { index })}
        onClick={onUp}
      />
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("removeOption", { index })}
        onClick={onRemove}
      />
    </span>
  );
}

function PasteLines({ onUse }: { onUse: (options: FormOption[]) => void }) {
  const t = useText(editorTexts);
  const [text, setText] = useState("");
  const options = readOptionLines(text);
  return (
    <div className="option-paste">
      <p className="form-help">{t("pasteLead")}</p>
      <Input.TextArea
        aria-label={t("pasteOptions")}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" type="primary" disabled={options.length === 0} onClick={() => onUse(options)}>
        {t("useLines", { count: options.length })}
      </Button>
    </div>
  );
}
