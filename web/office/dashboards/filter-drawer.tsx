import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { DashboardFilter } from "@kezhuan/contract/dashboards/dashboard";
import { relativeDayLabels, relativeDays } from "@kezhuan/contract/dashboards/relative-days";
import { useQueries } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { Choice, HalvesFields } from "../views/labelled-box.tsx";
import { editorTexts } from "./editor-texts.ts";
import { filterFields, isOfDays, withField } from "./filter-draft.ts";

interface FilterDrawerProps {
  /** Undefined for a new one. */
  filter: DashboardFilter | undefined;
  /** Objects that the tiles are about. */
  objects: readonly string[];
  onClose: () => void;
  onDone: (filter: DashboardFilter) => void;
  onRemove: () => void;
}

/** A choice that narrows several tiles: what it is called, and the field it goes by in each object. */
export function FilterDrawer({ filter, objects, onClose, onDone, onRemove }: FilterDrawerProps) {
  const t = useText(editorTexts);
  const [title, setTitle] = useState(filter?.title ?? { zh: "", en: "" });
  const [fields, setFields] = useState(filter?.fields ?? []);
  const [usual, setUsual] = useState(filter?.usual);
  const [problem, setProblem] = useState("");
  const metas = useQueries({ queries: objects.map((objname) => objMetaDataQuery(objname)) }).flatMap(
    ({ data }) => data ?? [],
  );
  const done = () => {
    const zh = title.zh.trim() || title.en.trim();
    if (zh === "" || fields.length === 0) return setProblem(t("noFilter"));
    const id = filter?.id ?? crypto.randomUUID().slice(0, 13);
    const begins = isOfDays(fields, metas) && usual ? { usual } : {};
    return onDone({ id, title: { zh, en: title.en.trim() || zh }, fields, ...begins });
  };
  const heading = t(filter ? "editFilter" : "addFilter");
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen
      size={520}
      title={null}
      aria-label={heading}
      closable={false}
      onClose={onClose}
    >
      <PanelFrame
        title={heading}
        onClose={onClose}
        problem={problem}
        foot={
          <>
            {filter && (
              <Button danger onClick={onRemove}>
                {t("remove")}
              </Button>
            )}
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button type="primary" onClick={done}>
              {t("done")}
            </Button>
          </>
        }
      >
        <div className="view-editor">
          <HalvesFields label={title} names={{ zh: t("titleZh"), en: t("titleEn") }} onChange={setTitle} />
          <p className="board-note">{t(objects.length === 0 ? "noTiles" : "filterHelp")}</p>
          <FieldChoices {...{ metas, fields }} onChange={setFields} />
          {isOfDays(fields, metas) && <UsualChoice usual={usual} onChange={setUsual} />}
        </div>
      </PanelFrame>
    </SideDrawer>
  );
}

interface UsualChoiceProps {
  usual: DashboardFilter["usual"];
  onChange: (usual: DashboardFilter["usual"]) => void;
}

/** What whoever opens the dashboard, or gets it by mail, sees without having chosen anything. */
function UsualChoice({ usual, onChange }: UsualChoiceProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  return (
    <Choice
      label={t("usualDays")}
      value={usual ?? "all"}
      options={relativeDays.map((name) => ({
        value: name,
        label: pickLabel(relativeDayLabels[name], language),
      }))}
      onChange={(name) => onChange(name === "all" ? undefined : name)}
    />
  );
}

interface FieldChoicesProps {
  metas: readonly ObjectMeta[];
  fields: DashboardFilter["fields"];
  onChange: (fields: DashboardFilter["fields"]) => void;
}

/** For each object that tiles are about the field it is narrowed by. */
function FieldChoices({ metas, fields, onChange }: FieldChoicesProps) {
  return metas.map((meta) => (
    <FieldChoice
      key={meta.object.name}
      {...{ meta, metas, fields }}
      onChange={(field) => onChange(withField(fields, meta.object.name, field))}
    />
  ));
}

interface FieldChoiceProps {
  meta: ObjectMeta;
  metas: readonly ObjectMeta[];
  fields: DashboardFilter["fields"];
  onChange: (field: string | undefined) => void;
}

function FieldChoice({ meta, metas, fields, onChange }: FieldChoiceProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const chosen = fields.find(({ objname }) => objname === meta.object.name)?.field;
  const options = filterFields(meta, fields, metas).map(({ name, label }) => ({
    value: name,
    label: pickLabel(label, language),
  }));
  return (
    <Choice
      label={pickLabel(meta.object.label, language)}
      value={chosen ?? ""}
      options={[{ value: "", label: t("notNarrowed") }, ...options]}
      onChange={(field) => onChange(field === "" ? undefined : field)}
    />
  );
}
