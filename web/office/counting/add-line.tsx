import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Counting } from "@kezhuan/contract/metadata/object";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { countTexts } from "./count-texts.ts";

interface AddLineProps {
  counting: Counting;
  lineMeta: ObjectMeta;
  onAdd: (said: Readonly<Record<string, string>>) => void;
}

/** Adds by hand what is on no list, with what is asked about it; the first of it is needed. */
export function AddLine({ counting: { asks = [] }, lineMeta, onAdd }: AddLineProps) {
  const t = useText(countTexts);
  const { language } = usePreferences();
  const id = useId();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const fields = asks.flatMap((name) => lineMeta.fields.find((field) => field.name === name) ?? []);
  const [first] = fields;
  const isComplete = first !== undefined && (said[first.name] ?? "").trim() !== "";
  return (
    <details className="count-add">
      <summary>{t("addLead")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isComplete) return;
          onAdd(Object.fromEntries(Object.entries(said).filter(([, text]) => text.trim() !== "")));
          setSaid({});
        }}
      >
        {fields.map(({ name, label }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{pickLabel(label, language)}</label>
            <Input
              id={`${id}-${name}`}
              size="large"
              autoComplete="off"
              value={said[name] ?? ""}
              onChange={(event) => setSaid({ ...said, [name]: event.target.value })}
            />
          </div>
        ))}
        <Button htmlType="submit" size="large" disabled={!isComplete}>
          {t("add")}
        </Button>
      </form>
    </details>
  );
}
