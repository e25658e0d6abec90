import { FilterOutlined } from "@ant-design/icons";
import type { Group } from "@kezhuan/contract/query/condition";
import { Badge, Button, Tooltip } from "antd";
import { countConditions } from "@kezhuan/web/meta/condition-tree.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { searchTexts } from "./search-texts.ts";

interface SearchButtonProps {
  condition: Group | string | undefined;
  /** The builder is open: what names the button would lie over it. */
  isOpen: boolean;
  onOpen: () => void;
}

/** Opens the builder, and shows how many conditions hold. */
export function SearchButton({ condition, isOpen, onOpen }: SearchButtonProps) {
  const t = useText(searchTexts);
  const count = typeof condition === "object" ? countConditions(condition) : 0;
  return (
    <Tooltip title={isOpen ? "" : t("highSearch")}>
      <Badge count={count} size="small" color="var(--accent-fill)">
        <Button
          type="text"
          icon={<FilterOutlined aria-hidden />}
          aria-label={count > 0 ? t("highSearchCount", { count }) : t("highSearch")}
          aria-haspopup="dialog"
          onClick={onOpen}
        />
      </Badge>
    </Tooltip>
  );
}
