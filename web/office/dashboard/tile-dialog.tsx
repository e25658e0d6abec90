import type { Tile } from "@kezhuan/contract/api/start-page";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { TileObject } from "./tile-object.ts";
import { startTexts } from "./start-texts.ts";

interface TileDialogProps {
  objects: readonly TileObject[];
  onClose: () => void;
  onAdd: (tile: Tile) => void;
}

/** What a new figure is of: an object, all of its records or those of a view, and their number or a sum. */
export function TileDialog({ objects, onClose, onAdd }: TileDialogProps) {
  const t = useText(startTexts);
  const { language } = usePreferences();
  const sorted = objects
    .map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const [objname, setObjname] = useState(sorted[0]?.value ?? "");
  const [viewid, setViewid] = useState("");
  const [sum, setSum] = useState("");
  const [title, setTitle] = useState("");
  const choices = useChoices(objname);
  const add = () =>
    onAdd({
      id: crypto.randomUUID().slice(0, 13),
      objname,
      viewid: viewid || null,
      sum: sum || null,
      title: title.trim() || null,
    });
  return (
    <Dialog
      title={t("add")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" disabled={objname === ""} onClick={add}>
            {t("add")}
          </Button>
        </>
      }
    >
      <div className="start-form">
        <Select
          label={t("object")}
          value={objname}
          options={sorted}
          onChange={(next) => {
            setObjname(next);
            // They are of the object that was chosen before.
            setViewid("");
            setSum("");
          }}
        />
        <Select label={t("view")} value={viewid} options={choices.views} onChange={setViewid} />
        <Select label={t("measure")} value={sum} options={choices.measures} onChange={setSum} />
        <TextField
          label={t("name")}
          value={title}
          maxLength={60}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Views and saved searches of an object, and the fields that can be added up. */
function useChoices(objname: string) {
  const t = useText(startTexts);
  const { language } = usePreferences();
  const { data: meta } = useQuery({ ...objMetaDataQuery(objname), enabled: objname !== "" });
  const views = (meta?.views ?? []).map(({ name, label, searchOnly }) => {
    const text = pickLabel(label, language);
    return { value: name, label: searchOnly ? t("savedSearch", { name: text }) : text };
  });
  const numbers = (meta?.fields ?? []).filter(({ kind }) => hasTrait(kind, "numeric"));
  const sums = numbers.map(({ name, label }) => ({
    value: name,
    label: t("sumOf", { field: pickLabel(label, language) }),
  }));
  return {
    views: [{ value: "", label: t("allRecords") }, ...views],
    measures: [{ value: "", label: t("countThem") }, ...sums],
  };
}
