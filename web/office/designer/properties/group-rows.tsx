import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { changeHalf, showHalf, type Label } from "@kezhuan/contract/metadata/label";
import { Button, Input } from "antd";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { suggestName } from "@kezhuan/web/meta/design/suggest-name.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDesigner } from "../designer-context.tsx";
import { propertyTexts } from "./property-texts.ts";

/** The sections of the form. */
export function GroupRows() {
  const t = useText(propertyTexts);
  const { view, record } = useDesigner();
  const { groups } = view.object;
  type Groups = typeof groups;
  const write = (next: Groups) => record({ do: "changeObject", change: { groups: next } });
  const remove = (place: number) => {
    const name = groups[place]?.name;
    const members = liveFields(view).filter(({ def }) => def.group === name);
    record(
      ...members.map(({ def }) => ({ do: "changeField" as const, name: def.name, change: { group: null } })),
      { do: "changeObject", change: { groups: groups.toSpliced(place, 1) } },
    );
  };
  const add = () => {
    const taken = groups.map(({ name }) => name);
    const label = { zh: `${groups.length + 1}`, en: `${groups.length + 1}` };
    write([...groups, { name: suggestName("section", taken), label }]);
  };
  return (
    <section>
      <h3>{t("groups")}</h3>
      {groups.map((group, index) => (
        <GroupRow
          key={group.name}
          label={group.label}
          place={index + 1}
          count={groups.length}
          onChange={(label) => write(groups.with(index, { ...group, label }))}
          onMove={(step) => write(groups.toSpliced(index, 1).toSpliced(index + step, 0, group))}
          onRemove={() => remove(index)}
        />
      ))}
      <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t("addGroup")}
      </Button>
      <p className="form-help">{t("groupsHelp")}</p>
    </section>
  );
}

interface GroupRowProps {
  label: Label;
  /** From 1. */
  place: number;
  count: number;
  onChange: (label: Label) => void;
  onMove: (step: number) => void;
  onRemove: () => void;
}

function GroupRow({ label, place, count, onChange, onMove, onRemove }: GroupRowProps) {
  const t = useText(propertyTexts);
  const { language } = usePreferences();
  const name = pickLabel(label, language);
  return (
    <div className="property-row">
      {(["zh", "en"] as const).map((half) => (
        <Input
          key={half}
          aria-label={t(half === "zh" ? "groupZh" : "groupEn", { place })}
          {...showHalf(label, half)}
          onChange={(event) => onChange(changeHalf(label, half, event.target.value))}
        />
      ))}
      <span>
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t("up", { name })}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t("down", { name })}
          disabled={place === count}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("removeGroup", { name })}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}
