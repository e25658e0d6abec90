import type { GrantOffer } from "@kezhuan/contract/api/grant-offers";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useId, useRef, useState } from "react";
import { forgetRules, grantOffersQuery } from "@kezhuan/web/api/grant-offers.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { pickLabel, defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { labelOfName } from "../kinds/named.tsx";
import { useObject } from "../kinds/object-context.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { RuleSentence } from "./rule-sentence.tsx";
import "../parts/warning-banner.css";
import "./grant-offers.css";

const grantOfferTexts = defineText({
  title: {
    zh: "有 {count} 处权限与业务包的新规则不一致",
    en: "{count} {count|place|places} where a pack now gives other rights than you have set",
  },
  lead: {
    zh: "本机构改过的规则保持不变，是否改用业务包的由您决定；没有改过的已随业务包更新。",
    en: "Rules that were changed here stay as they are until you decide. Those nobody has changed follow the pack already.",
  },
  show: { zh: "逐一查看", en: "Look at them" },
  hide: { zh: "收起", en: "Hide" },
  place: { zh: "{role}：{object}", en: "{role}: {object}" },
  pack: { zh: "业务包的新规则", en: "The pack gives now" },
  yours: { zh: "本机构现有", en: "What you have" },
  withdrawn: { zh: "不再给出这条规则", en: "This rule no longer" },
  missing: { zh: "没有这条规则", en: "No such rule" },
  take: { zh: "采用业务包的", en: "Take over the pack's" },
  keep: { zh: "保留本机构的", en: "Keep mine" },
  takeOf: { zh: "采用业务包的：{place}", en: "Take over the pack's for {place}" },
  keepOf: { zh: "保留本机构的：{place}", en: "Keep mine for {place}" },
  taken: { zh: "已采用业务包的规则", en: "The pack's rules are in force" },
  kept: { zh: "已保留本机构的规则", en: "Your rules stay" },
  failed: { zh: "读取业务包的权限差异失败", en: "What packs give now could not be read" },
  again: { zh: "重试", en: "Try again" },
});

/** Where packs give other rights now than staff have made of them: an administrator decides, place by place. */
export function GrantOffers() {
  const t = useText(grantOfferTexts);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The server asks for the role itself here.
  const isAdmin = useIsAdministrator();
  const { data: offers, error, refetch } = useQuery({ ...grantOffersQuery(), enabled: isAdmin });
  if (isAdmin && error && !offers)
    return (
      <section className="warning-banner grant-offers" role="alert">
        <p>{t("failed")}</p>
        <Button onClick={() => void refetch()}>{t("again")}</Button>
      </section>
    );
  if (!offers || offers.length === 0) return null;
  return (
    <section className="warning-banner grant-offers" aria-labelledby={id}>
      <Icon name="alert" size={18} />
      <div>
        <h2 id={id} ref={title} tabIndex={-1}>
          {t("title", { count: offers.length })}
        </h2>
        <p>{t("lead")}</p>
      </div>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "hide" : "show")}
      </Button>
      {isOpen && (
        <ul>
          {offers.map((offer) => (
            <Offer
              key={`${offer.pack} ${offer.role} ${offer.object}`}
              offer={offer}
              // What was decided is gone, and with it the button that had the focus; after the last of them all of this.
              onSettled={() => (offers.length > 1 ? title.current : document.querySelector("main"))?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Offer({ offer, onSettled }: { offer: GrantOffer; onSettled: () => void }) {
  const t = useText(grantOfferTexts);
  const place = usePlaceName(offer);
  const { pack, role, object, stamp } = offer;
  const { language } = usePreferences();
  const { problem, isSending, send } = useSending({
    showIn: "form",
    // Whoever was too late sees what it has come to.
    refreshAfter: "answer",
    refresh: () => forgetRules(),
  });
  const settle = (decision: "take" | "keep") =>
    send(async () => {
      const given = { pack, role, object, stamp, decision };
      const answer = await sendMessage("settleGrantOffer", given, { quiet: true });
      if (!answer.ok) return answer;
      showToast(t(decision === "take" ? "taken" : "kept"), { tone: "success" });
      onSettled();
      return answer;
    });
  return (
    <li>
      <h3>{place}</h3>
      {offer.rules.map((rule) => (
        <div key={rule.id} className="grant-offer-sides">
          <Side name={t("yours")} rule={rule.yours} nothing={t("missing")} />
          <Side name={t("pack")} rule={rule.pack} nothing={t("withdrawn")} />
        </div>
      ))}
      {problem && (
        <p className="form-error" role="alert">
          <Icon name="alert" size={14} />
          {pickLabel(problem, language)}
        </p>
      )}
      <div className="grant-offer-ways">
        {(["keep", "take"] as const).map((decision) => (
          <Button
            key={decision}
            aria-label={t(decision === "take" ? "takeOf" : "keepOf", { place })}
            disabled={isSending}
            onClick={() => void settle(decision)}
          >
            {t(decision)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Side({ name, rule, nothing }: { name: string; rule: WireRecord | null; nothing: string }) {
  return (
    <div>
      <h4>{name}</h4>
      {rule ? <RuleSentence record={rule} /> : <p>{nothing}</p>}
    </div>
  );
}

function usePlaceName({ role, roleName, object }: GrantOffer): string {
  const t = useText(grantOfferTexts);
  const { language } = usePreferences();
  const rules = useObject();
  const field = rules.fields.find(({ name }) => name === "object");
  const named = field ? labelOfName(object, { field, dicts: rules.dicts, language }) : object;
  return t("place", { role: roleName ?? role, object: named });
}
