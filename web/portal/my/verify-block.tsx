import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { returnAddress } from "@kezhuan/web/account/return-address.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { isBody } from "../register/check-registration.ts";
import { enterInstitution } from "./enter-institution.ts";
import { RequestForm } from "./request-form.tsx";
import { verifyPath } from "../register/verify-path.ts";

const texts = defineText({
  title: { zh: "机构认证", en: "Verification of your institution" },
  lead: {
    zh: "凭统一社会信用代码和证照认证，不需要先发布内容。工作人员核对后，机构带认证标记，可维护机构页面、邀请成员；证照仅审核人员可见。",
    en: "By credit code and document, before anything is posted. Once staff have checked it the institution is marked as verified, and you keep its page and invite members. Only reviewers see documents.",
  },
  offer: {
    zh: "本账号代表机构，还没有认证。认证后发布的内容更可信，也可以先发布、以后再认证。",
    en: "This account speaks for an institution that is not verified yet. Verified postings are trusted more; you can also post first.",
  },
  start: { zh: "开始认证", en: "Start" },
  later: { zh: "以后再说", en: "Later" },
  waiting: {
    zh: "认证申请已提交，编号 {code}，等待工作人员核对。这期间可以照常发布。",
    en: "Your request {code} waits for staff. You can post meanwhile.",
  },
  post: { zh: "发布需求", en: "Post a demand" },
});

/** For an account that speaks for an institution and has none yet: it is entered and verified here, first of all. */
export function VerifyBlock({ userId }: { userId: string }) {
  const t = useText(texts);
  const params = useSearchParams();
  const isAsked = params.get("verify") === "new";
  const { data: profile } = useQuery(profileQuery());
  const { data: waiting } = useQuery(
    objDataByPageQuery({
      objname: "kch_verification",
      equal: { created_by: userId, status: "submitted" },
      pageSize: 1,
      count: "none",
    }),
  );
  if (!profile || !waiting) return null;
  const [request] = waiting.data;
  if (!request && !isAsked && !isBody(profile.identity)) return null;
  return (
    <section className="my-section" aria-labelledby="my-verify">
      <header>
        <h2 id="my-verify">{t("title")}</h2>
      </header>
      {request && <Waiting code={readText(request["code"]) ?? ""} />}
      {!request && isAsked && (
        <VerifyForm name={isBody(profile.identity) ? profile.name : ""} userId={userId} />
      )}
      {!request && !isAsked && (
        <>
          <p className="my-advice">{t("offer")}</p>
          <p>
            <Link className="button button-plain" to={verifyPath()}>
              {t("start")}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

function VerifyForm({ name, userId }: { name: string; userId: string }) {
  const t = useText(texts);
  const navigate = useNavigate();
  const from = returnAddress(useSearchParams());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={place}>
      <RequestForm
        request={{
          objname: "kch_verification",
          lead: t("lead"),
          given: { org_name: name },
          prepare: (values) => enterInstitution(userId, values),
        }}
        onSent={() => navigate(from ?? "/my?at=identity", { replace: true })}
      >
        <Link to={from ?? "/my"}>{t("later")}</Link>
      </RequestForm>
    </div>
  );
}

function Waiting({ code }: { code: string }) {
  const t = useText(texts);
  return (
    <>
      <output className="my-waiting">{t("waiting", { code })}</output>
      <p>
        <Link className="button button-plain" to="/fxq">
          {t("post")}
        </Link>
      </p>
    </>
  );
}
