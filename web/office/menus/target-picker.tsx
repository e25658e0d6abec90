import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { dictOfNames } from "@kezhuan/contract/kinds/thing-names";
import {
  officePages,
  pathOfView,
  portalPages,
  readMenuTarget,
} from "@kezhuan/contract/metadata/menu-targets";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Input, Select } from "antd";
import { useId, useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { menuTexts } from "./menu-texts.ts";

interface TargetPickerProps {
  /** Of menu entries: names the objects there are. */
  meta: ObjectMeta;
  /** The path; empty for a submenu. */
  value: string;
  error: string | undefined;
  onChange: (path: string | null) => void;
  /** Told whether the person answers for an address outside of the system. */
  onTrust: (isTrusted: boolean) => void;
}

interface EditorProps {
  meta: ObjectMeta;
  value: string;
  onChange: (path: string | null) => void;
  onTrust: (isTrusted: boolean) => void;
}

/** Kinds of targets, each with what chooses one. Another kind is another line. */
const editors = {
  kindNone: () => null,
  kindPage: PageChoice,
  kindObject: ObjectChoice,
  kindView: ViewChoice,
  kindLink: LinkInput,
} satisfies Record<string, (props: EditorProps) => React.ReactNode>;

type KindKey = keyof typeof editors;

function kindOf(path: string): KindKey {
  if (path === "") return "kindNone";
  const kinds = { page: "kindPage", object: "kindObject", view: "kindView", link: "kindLink" } as const;
  const target = readMenuTarget(path);
  return target ? kinds[target.kind] : "kindPage";
}

/** Where a menu entry leads, chosen from what there is. */
export function TargetPicker({ value, error, ...rest }: TargetPickerProps) {
  const t = useText(menuTexts);
  const id = useId();
  const [kind, setKind] = useState<KindKey>(() => kindOf(value));
  const Editor = editors[kind];
  const choose = (next: KindKey) => {
    setKind(next);
    rest.onTrust(next !== "kindLink");
    rest.onChange(null);
  };
  return (
    <div className="form-grid menu-target" data-field="path" data-wrong={error !== undefined}>
      <div className="form-field">
        <label className="form-label" htmlFor={id}>
          {t("target")}
        </label>
        <Select<KindKey>
          id={id}
          value={kind}
          popupMatchSelectWidth={popupWidth}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          options={(Object.keys(editors) as KindKey[]).map((key) => ({ value: key, label: t(key) }))}
          onChange={choose}
        />
        {error !== undefined && (
          <p className="form-error" id={`${id}-error`}>
            <Icon name="alert" size={14} />
            {error}
          </p>
        )}
      </div>
      <Editor key={kind} value={value} {...rest} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <Select<string | null>
        id={id}
        allowClear
        showSearch={{ optionFilterProp: "label" }}
        popupMatchSelectWidth={popupWidth}
        value={value}
        options={[...options]}
        onChange={(next) => onChange(next ?? null)}
      />
    </div>
  );
}

function PageChoice({ value, onChange }: EditorProps) {
  const t = useText(menuTexts);
  const { language } = usePreferences();
  const pages = [...officePages, ...portalPages];
  const options = pages.map(({ path, label }) => ({
    value: path,
    label: `${pickLabel(label, language)} ${path}`,
  }));
  // What leads nowhere any more stays to be seen until another page is chosen.
  if (value !== "" && !pages.some(({ path }) => path === value)) options.push({ value, label: value });
  return <Choice label={t("page")} value={value || null} options={options} onChange={onChange} />;
}

function useObjectOptions(meta: ObjectMeta) {
  const { language } = usePreferences();
  const names = meta.dicts[dictOfNames("object")] ?? [];
  return names.map(({ code, label }) => ({ value: code, label: `${pickLabel(label, language)} (${code})` }));
}

function objectIn(path: string): string | null {
  const target = path === "" ? undefined : readMenuTarget(path);
  return target && "objname" in target ? target.objname : null;
}

function ObjectChoice({ meta, value, onChange }: EditorProps) {
  const t = useText(menuTexts);
  return (
    <Choice
      label={t("object")}
      value={objectIn(value)}
      options={useObjectOptions(meta)}
      onChange={(objname) => onChange(objname === null ? null : pathOfView(objname))}
    />
  );
}

function ViewChoice({ meta, value, onChange }: EditorProps) {
  const t = useText(menuTexts);
  const { language } = usePreferences();
  const [objname, setObjname] = useState(objectIn(value));
  const target = useQuery({ ...objMetaDataQuery(objname ?? ""), enabled: objname !== null });
  const views = (target.data?.views ?? []).map(({ name, label }) => ({
    value: name,
    label: pickLabel(label, language),
  }));
  const chosen = value === "" ? undefined : readMenuTarget(value);
  return (
    <>
      <Choice
        label={t("object")}
        value={objname}
        options={useObjectOptions(meta)}
        onChange={(next) => {
          setObjname(next);
          onChange(null);
        }}
      />
      {objname !== null && (
        <Choice
          label={t("view")}
          value={chosen?.kind === "view" ? chosen.view : null}
          options={views}
          onChange={(view) => onChange(view === null ? null : pathOfView(objname, view))}
        />
      )}
    </>
  );
}

function LinkInput({ value, onChange, onTrust }: EditorProps) {
  const t = useText(menuTexts);
  const id = useId();
  const [isTrusted, setTrusted] = useState(value !== "");
  const trust = (next: boolean) => {
    setTrusted(next);
    onTrust(next);
  };
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {t("address")}
      </label>
      <Input
        id={id}
        type="url"
        value={value}
        maxLength={200}
        placeholder={t("addressExample")}
        onChange={(event) => {
          onChange(event.target.value || null);
          trust(false);
        }}
      />
      <p className="form-help">{t("addressHelp")}</p>
      <Checkbox checked={isTrusted} onChange={(event) => trust(event.target.checked)}>
        {t("confirmLink")}
      </Checkbox>
    </div>
  );
}

interface NeededObjectProps {
  meta: ObjectMeta;
  value: string;
  error: string | undefined;
  onChange: (objname: string | null) => void;
}

/** The object that must be readable for the entry to be shown. */
export function NeededObject({ meta, value, error, onChange }: NeededObjectProps) {
  const { language } = usePreferences();
  const field = meta.fields.find(({ name }) => name === "object");
  const options = useObjectOptions(meta);
  if (!field) return null;
  return (
    <div data-field="object" data-wrong={error !== undefined}>
      <Choice
        label={pickLabel(field.label, language)}
        value={value || null}
        options={options}
        onChange={onChange}
      />
      {error !== undefined && <p className="form-error">{error}</p>}
    </div>
  );
}
