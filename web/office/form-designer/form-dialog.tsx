import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { readForm } from "@kezhuan/contract/forms/read-form";
import { Button, Input, Segmented } from "antd";
import { useState } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { formQuery, saveForm, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { getObjMetaData } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { nodeOfField } from "@kezhuan/web/meta/form-design/new-node.ts";
import { nextVersion } from "@kezhuan/web/meta/form-design/stored-design.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ObjectPicker } from "../designer/object-picker.tsx";
import { PartRow } from "../designer/part-row.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { designPath } from "./form-paths.ts";
import { formTexts } from "./form-texts.ts";

/** What a new design begins with. */
export type FormStart = { kind: "new" } | { kind: "copy" | "version"; of: FormVersion };

interface FormDialogProps {
  start: FormStart;
  /** Versions that the form has already. */
  taken?: readonly string[];
  onClose: () => void;
}

interface Draft {
  name: string;
  version: string;
  object: string | undefined;
  begin: "empty" | "fields";
}

/** A new form, a copy, or the next version: its name, its version, and what it enters. */
export function FormDialog({ start, taken = [], onClose }: FormDialogProps) {
  const t = useText(formTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => firstDraft(start, taken));
  const { language } = usePreferences();
  const { errors, problem, isSending, send, refuse } = useSending();
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const titles = {
    new: t("create"),
    copy: start.kind === "new" ? "" : t("copyTitle", { name: start.of.name }),
    version: start.kind === "new" ? "" : t("versionTitle", { name: start.of.name }),
  };
  const make = async () => {
    const missing = {
      ...(draft.name.trim() === "" ? { name: t("nameNeeded") } : {}),
      ...(draft.version.trim() === "" ? { form_version: t("versionNeeded") } : {}),
      ...(taken.includes(draft.version.trim()) ? { form_version: t("versionTaken") } : {}),
    };
    if (refuse(missing)) return;
    const sent = await send(async () => {
      const { name, version, object } = draft;
      const schema = await schemaFor(start, draft);
      return saveForm({ name, form_version: version, object, schema }, { quiet: true });
    });
    if (sent) navigate(designPath(sent.data.id));
  };
  return (
    <SideDrawer
      isOpen
      size={480}
      title={titles[start.kind]}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" loading={isSending} onClick={() => void make()}>
            {t("make")}
          </Button>
        </div>
      }
    >
      <Fields
        draft={draft}
        start={start}
        errors={problem ? { "": pickLabel(problem, language) } : errors}
        onChange={set}
      />
    </SideDrawer>
  );
}

interface FieldsProps {
  draft: Draft;
  start: FormStart;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

function Fields({ draft, start, errors, onChange }: FieldsProps) {
  const t = useText(formTexts);
  const others = Object.entries(errors).filter(([field]) => field !== "name" && field !== "form_version");
  return (
    <div className="form-dialog">
      <PartRow label={t("name")} isRequired isWide error={errors["name"]}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            disabled={start.kind === "version"}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </PartRow>
      <PartRow label={t("version")} isRequired isWide error={errors["form_version"]}>
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            value={draft.version}
            onChange={({ target }) => onChange({ version: target.value })}
          />
        )}
      </PartRow>
      {start.kind === "new" && (
        <>
          <PartRow label={t("object")} isWide help={t("objectHelp")}>
            {(control) => (
              <ObjectPicker
                control={control}
                isLocked={false}
                value={draft.object}
                onChange={(object) => onChange({ object: typeof object === "string" ? object : undefined })}
              />
            )}
          </PartRow>
          {draft.object !== undefined && (
            <Segmented<Draft["begin"]>
              aria-label={t("startWith")}
              value={draft.begin}
              options={[
                { value: "fields", label: t("startFields") },
                { value: "empty", label: t("startEmpty") },
              ]}
              onChange={(begin) => onChange({ begin })}
            />
          )}
        </>
      )}
      {others.map(([field, message]) => (
        <p key={field} className="form-error" role="alert">
          {field === "" ? message : `${field}: ${message}`}
        </p>
      ))}
    </div>
  );
}

function firstDraft(start: FormStart, taken: readonly string[]): Draft {
  if (start.kind === "new") return { name: "", version: "1", object: undefined, begin: "fields" };
  const { name, formVersion, object } = start.of;
  const isCopy = start.kind === "copy";
  return {
    name: isCopy ? `${name} 2` : name,
    version: isCopy ? "1" : nextVersion(formVersion, taken),
    object,
    begin: "empty",
  };
}

/** The design to begin with: that of the version it comes from, the fields of its object, or nothing. */
async function schemaFor(start: FormStart, { object, begin, name }: Draft): Promise<FormSchema> {
  if (start.kind !== "new") {
    const record = await queryClient.fetchQuery(formQuery(start.of.id));
    const read = readForm(record["schema"]);
    if ("form" in read) return read.form;
  }
  const base: FormSchema = { version: 1, title: { zh: name }, nodes: [] };
  if (object === undefined) return base;
  if (begin === "empty") return { ...base, object };
  const { fields } = await unwrap(getObjMetaData(object));
  const nodes = fields.filter(({ readonly }) => !readonly).map((field) => nodeOfField(field));
  return { ...base, object, nodes };
}
