import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  BorderOuterOutlined,
  CopyOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  DiffOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ScissorOutlined,
  SnippetsOutlined,
} from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import type { Wrapper } from "@kezhuan/web/meta/form-design/apply-change.ts";
import { findNode, holdsNodes } from "@kezhuan/web/meta/form-design/places.ts";
import { typeLabels } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { useDesignActions, type DesignActions } from "../use-design-actions.ts";
import { ToolButton } from "./tool-button.tsx";

const wrappers: readonly Wrapper[] = ["container", "custom-panel", "grid", "tabs"];

/** What can be done with the chosen nodes, for those who use no keys. */
export function SelectionBar() {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { state, isReadOnly } = useFormDesign();
  const actions = useDesignActions();
  const { selection, form } = state;
  const only = selection.length === 1 ? findNode(form, selection[0] ?? "")?.node : undefined;
  const isBox = only !== undefined && only.type !== "sub-table" && holdsNodes(only);
  const off = isReadOnly || selection.length === 0;
  if (isReadOnly) return null;
  return (
    <div className="selection-bar" role="toolbar" aria-label={t("chosen", { count: selection.length })}>
      <span className="selection-count">{t("chosen", { count: selection.length })}</span>
      {moves(actions).map(({ key, icon, run }) => (
        <ToolButton key={key} label={t(key)} icon={icon} isOff={off} onClick={run} />
      ))}
      <Dropdown
        disabled={off}
        trigger={["click"]}
        menu={{
          items: wrappers.map((wrapper) => ({
            key: wrapper,
            label: t("wrapIn", { title: pickLabel(typeLabels[wrapper], language) }),
            onClick: () => actions.wrap(wrapper),
          })),
        }}
      >
        <Button
          type="text"
          size="small"
          disabled={off}
          icon={<BorderOuterOutlined aria-hidden />}
          aria-label={t("wrap")}
          title={t("wrap")}
        />
      </Dropdown>
      <ToolButton label={t("unwrap")} icon={<DeleteRowOutlined />} isOff={!isBox} onClick={actions.unwrap} />
      {copies(actions).map(({ key, icon, run }) => (
        <ToolButton key={key} label={t(key)} icon={icon} isOff={off && key !== "paste"} onClick={run} />
      ))}
    </div>
  );
}

interface Action {
  key: keyof typeof designTexts;
  icon: React.ReactNode;
  run: () => void;
}

function moves({ step }: DesignActions): Action[] {
  return [
    { key: "up", icon: <ArrowUpOutlined />, run: () => step("up") },
    { key: "down", icon: <ArrowDownOutlined />, run: () => step("down") },
    { key: "into", icon: <MenuUnfoldOutlined />, run: () => step("into") },
    { key: "out", icon: <MenuFoldOutlined />, run: () => step("out") },
  ];
}

function copies({ copy, cut, paste, duplicate, remove }: DesignActions): Action[] {
  return [
    { key: "copy", icon: <CopyOutlined />, run: copy },
    { key: "cut", icon: <ScissorOutlined />, run: cut },
    { key: "paste", icon: <SnippetsOutlined />, run: paste },
    { key: "duplicate", icon: <DiffOutlined />, run: duplicate },
    { key: "remove", icon: <DeleteOutlined />, run: remove },
  ];
}
