import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { SquareCode } from "@kezhuan/web/ui/square-code.tsx";
import { formatSiteTime } from "@kezhuan/web/ui/site-time.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { useRecord } from "../detail/use-record.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { ACTIVITY, readActivity, REGISTRATION } from "./read-activity.ts";
import { readRegistration, type Registration } from "./read-registration.ts";
import { groupCode, verifyAddress } from "./verify-path.ts";
import "./certificate.css";

const texts = defineText({
  title: { zh: "参会证明", en: "Certificate of attendance" },
  says: {
    zh: "兹证明 {name} 于 {day} 参加了“{activity}”。",
    en: "This certifies that {name} attended “{activity}” on {day}.",
  },
  number: { zh: "编号", en: "Number" },
  code: { zh: "核验码", en: "Verification code" },
  verify: { zh: "扫码或在 {address} 输入核验码", en: "Scan the code, or enter it at {address}" },
  square: { zh: "核验页的二维码", en: "Code that opens the verification" },
  issued: { zh: "发证日期", en: "Issued" },
  print: { zh: "打印或保存为 PDF", en: "Print or save as PDF" },
  missing: { zh: "没有找到这份证明", en: "This certificate was not found" },
  missingLead: {
    zh: "活动结束后，签到的人可以在“我的活动”领取。",
    en: "Those who came can fetch theirs under “My activities” after the end.",
  },
  mine: { zh: "我的活动", en: "My activities" },
});

/** The page under `/certificate`: one's own, to be printed. */
export function CertificatePage() {
  const t = useText(texts);
  const id = useSearchParams().get("id") ?? "";
  const { record, error } = useRecord(REGISTRATION, id, { isLive: true });
  usePageTitle(t("title"));
  const registration = record && readRegistration(record);
  if (error || (registration && registration.status !== "completed")) {
    return (
      <div className="inside">
        <EmptyState level={1} title={t("missing")} lead={t("missingLead")}>
          <Link className="button button-filled" to="/my?at=activities">
            {t("mine")}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return registration ? <Certificate registration={registration} /> : <PageWait />;
}

function Certificate({ registration }: { registration: Registration }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { activity: about, name = "", certificateCode = "", certificateNo, certifiedAt } = registration;
  const found = useQuery(objDataQuery({ objname: ACTIVITY, id: about?.id ?? "" }));
  const site = useQuery(objDataByPageQuery({ objname: "kch_site", pageSize: 1, count: "none" })).data
    ?.data[0];
  if (!found.data) return <PageWait />;
  const activity = readActivity(found.data);
  const day = (moment: string) => formatSiteTime(moment, language, { dateStyle: "long" });
  const title = (language === "en" && activity.titleEn) || activity.title;
  const association = (language === "en" && readText(site?.["name_en"])) || readText(site?.["name"]);
  const address = verifyAddress(certificateCode);
  return (
    <div className="inside certificate-page">
      <p className="certificate-tools">
        <Button look="filled" onClick={() => print()}>
          {t("print")}
        </Button>
      </p>
      <article className="certificate">
        <h1>{t("title")}</h1>
        <p className="certificate-words">
          {t("says", { name, activity: title, day: day(activity.startsAt) })}
        </p>
        <dl>
          <dt>{t("number")}</dt>
          <dd className="figures">{certificateNo}</dd>
          <dt>{t("issued")}</dt>
          <dd>{certifiedAt && day(certifiedAt)}</dd>
          <dt>{t("code")}</dt>
          <dd className="figures">{groupCode(certificateCode)}</dd>
        </dl>
        <div className="certificate-foot">
          <SquareCode text={address} label={t("square")} />
          <p>
            <strong>{association}</strong>
            <small>{t("verify", { address: address.split("?")[0] ?? "" })}</small>
          </p>
        </div>
      </article>
    </div>
  );
}
