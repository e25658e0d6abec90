import { ColumnHeightOutlined } from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { setDensity, useDensity } from "./density.ts";
import { listTexts } from "./list-texts.ts";

/** How high rows are. */
export function DensityButton() {
  const t = useText(listTexts);
  const density = useDensity();
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: (["normal", "compact"] as const).map((key) => ({ key, label: t(key) })),
        onClick: ({ key }) => setDensity(key === "compact" ? "compact" : "normal"),
      }}
    >
      <Tooltip title={t("density")}>
        <Button type="text" icon={<ColumnHeightOutlined aria-hidden />} aria-label={t("density")} />
      </Tooltip>
    </Dropdown>
  );
}
