import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import {
  countRules,
  duplicatePart,
  hasRoom,
  isGroupDraft,
  removePart,
  type Draft,
} from "@kezhuan/web/meta/condition-tree.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { BuilderContext } from "./builder-context.ts";
import { searchTexts } from "./search-texts.ts";

/** Moving, doubling and taking away a condition or a group. */
export function PartButtons({ part, context }: { part: Draft; context: BuilderContext }) {
  const t = useText(searchTexts);
  const { root, setRoot, move } = context;
  const isGroup = isGroupDraft(part);
  return (
    <span className="part-buttons">
      <IconButton label={t("up")} icon={<ArrowUpOutlined aria-hidden />} onClick={() => move(part.key, -1)} />
      <IconButton
        label={t("down")}
        icon={<ArrowDownOutlined aria-hidden />}
        onClick={() => move(part.key, 1)}
      />
      <IconButton
        label={t("duplicate")}
        icon={<CopyOutlined aria-hidden />}
        disabled={!hasRoom(root, countRules(part))}
        onClick={() => setRoot(duplicatePart(root, part.key))}
      />
      <IconButton
        label={t(isGroup ? "removeGroup" : "remove")}
        icon={<CloseOutlined aria-hidden />}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          setRoot(removePart(root, part.key));
        }}
      />
    </span>
  );
}

interface IconButtonProps {
  label: string;
  icon: React.ReactNode;
  disabled?: boolean;
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
}

function IconButton({ label, icon, disabled = false, onClick }: IconButtonProps) {
  return (
    <Button type="text" icon={icon} aria-label={label} title={label} disabled={disabled} onClick={onClick} />
  );
}

/** What is taken away takes the focus along; it goes on beside it. */
function focusNeighbour(button: HTMLElement): void {
  const part = button.closest("[data-part]");
  const frame = button.closest(".builder");
  const next = part?.nextElementSibling ?? part?.previousElementSibling;
  requestAnimationFrame(() => {
    const place = next?.isConnected ? next : frame;
    place?.querySelector<HTMLElement>("input, button")?.focus();
  });
}
