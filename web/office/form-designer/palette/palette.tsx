import { CheckOutlined, DatabaseOutlined } from "@ant-design/icons";
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { listInputs } from "@kezhuan/contract/forms/walk-form";
import { Input } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newNode, nodeOfField } from "@kezhuan/web/meta/form-design/new-node.ts";
import { findTypes, paletteGroups, typeLabels } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { typeIcons } from "../type-icons.tsx";
import "./palette.css";

/** What a form can be put together from: the fields of its object, and every type of node. */
export function Palette({ onAdded }: { onAdded?: () => void }) {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const [words, setWords] = useState("");
  const found = new Set<string>(findTypes(words));
  const groups = paletteGroups
    .map(({ name, types }) => ({ name, types: types.filter((type) => found.has(type)) }))
    .filter(({ types }) => types.length > 0);
  return (
    <div className="palette">
      <Input
        allowClear
        aria-label={t("searchParts")}
        placeholder={t("searchParts")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Fields words={words} onAdded={onAdded} />
      {groups.map(({ name, types }) => (
        <section key={name} aria-label={t(name)}>
          <h3>{t(name)}</h3>
          <div className="palette-items">
            {types.map((type) => (
              <PaletteItem
                key={type}
                label={pickLabel(typeLabels[type], language)}
                icon={typeIcons[type]}
                make={() => newNode(type)}
                onAdded={onAdded}
              />
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && <p className="form-help">{t("nothingFound")}</p>}
    </div>
  );
}

function Fields({ words, onAdded }: { words: string; onAdded: (() => void) | undefined }) {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { fields, state } = useFormDesign();
  const wanted = words.trim().toLowerCase();
  const placed = new Set(listInputs(state.form).flatMap(({ bound, name }) => (bound ? [name] : [])));
  // What the engine keeps of every record is entered by nobody.
  const own = fields.filter(({ name }) => !standardFieldNames.has(name));
  const found = own.filter(({ name, label }) =>
    [name, label.zh, label.en].some((one) => one.toLowerCase().includes(wanted)),
  );
  const open = found.filter(({ name }) => !placed.has(name));
  const used = found.filter(({ name }) => placed.has(name));
  if (found.length === 0) return null;
  return (
    <section aria-label={t("fieldsOf")}>
      <h3>{t("fieldsOf")}</h3>
      <div className="palette-items">
        {open.map((field) => (
          <PaletteItem
            key={field.name}
            label={pickLabel(field.label, language)}
            icon={DatabaseOutlined}
            make={() => nodeOfField(field)}
            onAdded={onAdded}
          />
        ))}
      </div>
      {used.length > 0 && (
        <details>
          <summary>{t("placedFields")}</summary>
          <ul className="palette-used">
            {used.map(({ name, label }) => (
              <li key={name}>
                <CheckOutlined aria-hidden /> {pickLabel(label, language)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface PaletteItemProps {
  label: string;
  icon: React.ComponentType<{ "aria-hidden"?: boolean }>;
  make: () => FormNode;
  onAdded: (() => void) | undefined;
}

/** Clicked or entered it comes behind the selection; dragged it comes anywhere. */
function PaletteItem({ label, icon: Icon, make, onAdded }: PaletteItemProps) {
  const { append, isReadOnly, announce } = useFormDesign();
  const button = useRef<HTMLButtonElement>(null);
  const dragged = useEffectEvent(() => ({ dragged: { nodes: [make()] } }));
  useEffect(() => {
    const element = button.current;
    if (!element || isReadOnly) return undefined;
    return draggable({ element, getInitialData: dragged });
  }, [isReadOnly]);
  return (
    <button
      ref={button}
      type="button"
      className="palette-item"
      disabled={isReadOnly}
      onClick={() => {
        append([make()]);
        announce(label);
        onAdded?.();
      }}
    >
      <Icon aria-hidden />
      <span>{label}</span>
    </button>
  );
}
