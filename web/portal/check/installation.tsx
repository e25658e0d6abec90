import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { useQuery } from "@tanstack/react-query";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { driftQuery, objectsQuery } from "@kezhuan/web/api/design.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "../detail/registration.css";

const texts = defineText({
  title: { zh: "安装情况（仅管理员可见）", en: "Installation (administrators only)" },
  objects: { zh: "对象", en: "Objects" },
  count: { zh: "{count} 个", en: "{count}" },
  database: { zh: "数据库与元数据", en: "Database and metadata" },
  same: { zh: "一致", en: "They agree" },
  other: { zh: "有差异，请在元数据页面查看", en: "They differ; see the page of the metadata" },
  unknown: { zh: "暂时取不到", en: "Not available just now" },
  waiting: { zh: "正在检查", en: "Checking" },
  api: { zh: "查看接口说明", en: "See the API description" },
});

/** What an administrator wants to know besides; for anybody else it is not there, nor is it asked for. */
export function Installation() {
  const { data: info } = useQuery(infoQuery());
  return info?.roles.includes(administratorRole) ? <InstallationFacts /> : null;
}

function InstallationFacts() {
  const t = useText(texts);
  const objects = useQuery(objectsQuery());
  const drift = useQuery(driftQuery());
  const tell = (query: { isError: boolean }, text: string | undefined) =>
    query.isError ? t("unknown") : (text ?? t("waiting"));
  const count = objects.data && t("count", { count: objects.data.length });
  const state = drift.data && t(drift.data.drift.length === 0 ? "same" : "other");
  return (
    <section>
      <h2>{t("title")}</h2>
      <dl className="registration">
        <div>
          <dt>{t("objects")}</dt>
          <dd className="figures">{tell(objects, count)}</dd>
        </div>
        <div>
          <dt>{t("database")}</dt>
          <dd>{tell(drift, state)}</dd>
        </div>
      </dl>
      <p>
        <a href="api/docs">{t("api")}</a>
      </p>
    </section>
  );
}
