import { ColumnHeightOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { setDensity, useDensity } from "./density.ts";
import { listTexts } from "./list-texts.ts";

/** How high rows are. */
export function DensityButton() {
  const t = useText(listTexts);
  const density = useDensity();
  return (
    <ButtonMenu
      items={(["normal", "compact"] as const).map((key) => ({ key, label: t(key) }))}
      chosen={density}
      onChoose={(key) => setDensity(key === "compact" ? "compact" : "normal")}
      button={(props) => (
        <Tooltip title={t("density")}>
          <Button
            type="text"
            icon={<ColumnHeightOutlined aria-hidden />}
            aria-label={t("density")}
            {...props}
          />
        </Tooltip>
      )}
    />
  );
}
