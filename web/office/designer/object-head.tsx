import { ArrowLeftOutlined, DownOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { DESIGN_PATH } from "./design-paths.ts";
import { designTexts } from "./design-texts.ts";
import { useDesigner } from "./designer-context.tsx";
import { LayerMark } from "./layer-mark.tsx";

/** What the object is called, where it comes from, how much it holds. */
export function ObjectHead() {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { base, view, record } = useDesigner();
  const { name, label, source, readonly } = view.object;
  const title = pickLabel(label, language);
  const retire = async () => {
    const sure = await askPerson({
      title: t("retireTitle", { name: title }),
      text: t("retireText"),
      yes: t("retire"),
    });
    if (sure) record({ do: "retireObject" });
  };
  return (
    <header className="object-head">
      <Link to={DESIGN_PATH} className="object-back">
        <ArrowLeftOutlined aria-hidden />
        {t("back")}
      </Link>
      <div className="designer-head">
        <div>
          <h1>{title}</h1>
          <p className="object-facts">
            <code>{name}</code>
            <LayerMark layer={base.layer} pack={base.pack} />
            <span>{t("rows", { count: base.rows })}</span>
            <span>{writeSize(base.bytes, language)}</span>
          </p>
        </div>
        <div className="designer-actions">
          {base.retired_at === undefined && (
            <Link to={`/ruid/${name}`} className="button button-plain">
              {t("openList")}
            </Link>
          )}
          {base.layer === "local" && !view.isRetired && (
            <ButtonMenu
              items={[{ key: "retire", label: t("retire"), isGrave: true }]}
              onChoose={() => void retire()}
              button={(props) => (
                <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" {...props}>
                  {t("more")}
                </Button>
              )}
            />
          )}
        </div>
      </div>
      {source && <p>{t("sourceNote", { table: `${source.schema}.${source.table}` })}</p>}
      {readonly && <p>{t("readonlyNote")}</p>}
      {view.isRetired && (
        <p className="design-note">
          {t("retiredNote")}
          <Button onClick={() => record({ do: "restoreObject" })}>{t("restore")}</Button>
        </p>
      )}
    </header>
  );
}
